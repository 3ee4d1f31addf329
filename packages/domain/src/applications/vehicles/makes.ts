// The first three places of a vehicle identification number name who made it: world manufacturer identifiers of ISO 3780,
// as they are commonly published. Common makes only; a code that several makes share is left out, and what is not in the
// table is not guessed.
const MAKES: Readonly<Record<string, string>> = {
  Acura: '19U JH4',
  Audi: 'WA1 WAU',
  BMW: '5UX WBA WBS',
  Buick: '1G4',
  Cadillac: '1G6 1GY',
  Chevrolet: '1G1 1GC 1GN 2G1 3GN',
  Ford: '1FA 1FM 1FT 2FM 3FA',
  GMC: '1GK 1GT',
  Honda: '1HG 2HG 2HK 5FN JHL JHM',
  Hyundai: '5NP KMH',
  Jaguar: 'SAJ',
  Jeep: '1J4',
  Kia: '5XX KNA KND',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JTH JTJ',
  Lincoln: '1LN 5LM',
  Mazda: 'JM1',
  'Mercedes-Benz': '4JG WDB WDD',
  Mini: 'WMW',
  Nissan: '1N4 1N6 3N1',
  Pontiac: '1G2',
  Porsche: 'WP0 WP1',
  Ram: '1C6 3C6',
  Saturn: '1G8 5GZ',
  Subaru: '4S3 4S4 JF2',
  Tesla: '5YJ 7SA',
  Toyota: '2T1 2T3 4T1 4T3 5TD 5TF JTD JTE JTM JTN',
  Volkswagen: '1VW 3VW WVG WVW',
  Volvo: 'YV1 YV4',
};

/** The make by the first three places of a number. */
export const MAKES_BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(MAKES).flatMap(([make, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, make]),
  ),
);
