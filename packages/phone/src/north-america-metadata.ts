import world from 'libphonenumber-js/metadata.max.json';

/**
 * The rules of the numbers that begin with +1, for `north-america.json`: a tenth of what the package has for the whole
 * world, so that the page and the server can use the same.
 */
export function northAmericaMetadata() {
  const countries = world.country_calling_codes['1'] ?? [];
  return {
    version: world.version,
    country_calling_codes: { '1': countries },
    countries: Object.fromEntries(countries.map((country) => [country, world.countries[country]])),
    nonGeographic: {},
  };
}
