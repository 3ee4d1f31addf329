/** Whether the text holds a run of 13 to 19 digits (blanks and dashes between them count as nothing) that passes the Luhn check. */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/\d(?:[ -]{0,3}\d){12,}/g)) {
    const digits = run.replace(/[ -]/g, '');
    for (let start = 0; start + 13 <= digits.length; start++)
      for (let length = 13; length <= 19 && start + length <= digits.length; length++)
        if (passesLuhn(digits.slice(start, start + length))) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
