/**
 * The commands with which OpenSSL 3 checks the receipt in the file RECEIPT against the key X; docs/consent-receipts.md
 * has the same lines.
 */
const CHECK = `b64(){ tr '_-' '/+' | awk '{n=length($0)%4; print $0 (n==2?"==":n==3?"=":"")}' | openssl base64 -d -A; }
IFS=. read -r h p s < "$RECEIPT"; printf %s "$h.$p" > signed.txt; printf %s "$s" | b64 > sig.bin
{ printf 302a300506032b6570032100 | xxd -r -p; printf %s "$X" | b64; } > pub.der
openssl pkeyutl -verify -pubin -keyform DER -inkey pub.der -rawin -in signed.txt -sigfile sig.bin`;

/** The file name of a saved receipt. */
export const receiptFile = (id: string): string => `consent-${id}.jws`;

/** The file name of the saved names and numbers with their salts. */
export const saltsFileName = (id: string): string => `consent-${id}-opened.json`;

/** The commands that check a saved receipt without our servers; `x` is the public key that signed it. */
export const checkLines = (id: string, x: string): string =>
  `RECEIPT=${receiptFile(id)}\nX=${x}\n${CHECK}\n`;
