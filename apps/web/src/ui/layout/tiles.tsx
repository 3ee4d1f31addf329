import styles from './tiles.module.css';

/** Figures side by side, each with its name and a remark. */
export function Tiles({
  tiles,
}: {
  tiles: readonly (readonly [name: string, figure: string, about?: string])[];
}) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(([name, figure, about]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{figure}</dd>
          {about !== undefined && <dd className={styles.about}>{about}</dd>}
        </div>
      ))}
    </dl>
  );
}
