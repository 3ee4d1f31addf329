import { readLegalText, setTextVersion } from '@fanwise/domain/texts/legal-text';
import { previewMailText } from '@fanwise/domain/texts/mail-text';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { computeVersion, readPublishedSource, type TextKey } from '../../../catalog/index.ts';
import { getTextKind } from '../../tasks/plan-tasks.ts';

const languages = ['en', 'es'] as const;
type Language = (typeof languages)[number];

const emptyText = { title: '', version: '', sections: [] };

/** Reads the text that will be in force after all planned ones, or the one in force now. */
const readLastPlannedText = async (db: Db, key: TextKey, language: Language): Promise<string> => {
  const { rows } = await sql<{ content: string }>`
    select content from text_version where key = ${key} and language = ${language} and canceled_at is null
    order by starts_at desc limit 1`.execute(db);
  return rows[0]?.content ?? getTextKind(key).builtIn(key, language);
};

/** Shows a text beside the live one; a mail also as it is sent, in both languages. */
export const showText = async (
  db: Db,
  { key, language, content }: { key: TextKey; language: Language; content: string },
) => {
  const mails = await Promise.all(
    (key.startsWith('mail-') ? languages : []).map(async (one) =>
      previewMailText(one === language ? content : await readLastPlannedText(db, key, one), one),
    ),
  );
  return {
    language,
    live:
      readLegalText(await readPublishedSource(db, getTextKind(key), key, language)) ?? emptyText,
    planned: readLegalText(content) ?? emptyText,
    source_text: content,
    mails: mails.filter((one) => one !== null),
  };
};

/** Shows a proposed text in both languages, each beside the live one. */
export const showProposedText = (
  db: Db,
  {
    key,
    starts_at: startsAt,
    ...text
  }: { key: TextKey; starts_at: string } & Record<Language, string>,
) =>
  Promise.all(
    languages.map(async (language) => {
      const version = await computeVersion(db, getTextKind(key), { key, startsAt });
      const content = setTextVersion(text[language], language, version);
      const mail = key.startsWith('mail-') ? previewMailText(content, language) : null;
      return {
        language,
        live:
          readLegalText(await readPublishedSource(db, getTextKind(key), key, language)) ??
          emptyText,
        planned: readLegalText(content) ?? emptyText,
        source_text: content,
        mails: mail ? [mail] : [],
      };
    }),
  );
