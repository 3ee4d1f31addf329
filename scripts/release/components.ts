import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

type Components = { serialNumber?: string; metadata: { timestamp?: string } };

/**
 * The content of a release, as CycloneDX. npm writes the hour and a random number into it; here both follow from the
 * rest.
 */
export const componentsOf = (sources: string, epoch: number): string => {
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const written = execFileSync('npm', words, {
    cwd: sources,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const components = JSON.parse(written) as Components;
  components.metadata.timestamp = new Date(epoch * 1000).toISOString();
  delete components.serialNumber;
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const serial = [8, 12, 16, 20, 32].map((end, index) =>
    digest.slice([0, 8, 12, 16, 20][index], end),
  );
  return `${JSON.stringify({ ...components, serialNumber: `urn:uuid:${serial.join('-')}` }, null, 2)}\n`;
};
