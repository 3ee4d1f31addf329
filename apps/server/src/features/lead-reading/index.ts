export { leftToday } from './daily-leads.ts';
export { declareLead, noteDeclared } from './declare-lead.ts';
export { readingTasks } from './jobs.ts';
export { noteContact, noteOutline, noteReading } from './note-reading.ts';
export { clearReading } from './reading-brakes.ts';
export { type Standing, standingOf } from './stage-of.ts';
