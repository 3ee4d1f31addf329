/** Each run of 13 to 19 digits that stands alone and passes the checksum of card numbers. */
export const findCardNumbers = (text: string): string[] =>
  (text.match(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g) ?? []).filter((found) => {
    const digits = [...found.replace(/\D/g, '')].reverse().map(Number);
    const sum = digits.reduce(
      (total, digit, index) =>
        total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    );
    return sum % 10 === 0;
  });
