import { expect, it } from 'vitest';
import { listNoteChanges } from './note-dialog.tsx';

const began = { note: 'Call at five', followUp: '2026-12-01' };

it('a saved follow-up leaves the note alone, which a colleague may have written since', () => {
  expect(listNoteChanges({ note: 'Call at five', day: '2026-12-09' }, began)).toEqual({
    followUp: '2026-12-09',
  });
});

it('a saved note leaves the follow-up alone, and an emptied field is sent as null', () => {
  expect(listNoteChanges({ note: ' ', day: '2026-12-01' }, began)).toEqual({ note: null });
  expect(listNoteChanges({ note: 'Call at six', day: '' }, began)).toEqual({
    note: 'Call at six',
    followUp: null,
  });
});
