import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { openPayments } from '../../../platform/payments/open-payments.ts';
import type { Result } from '../../../platform/result.ts';
import { createSealing } from '../../../platform/sealing/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { createConsentReceiptKeys } from '../../quotes/index.ts';
import { doTask, previewTaskOrApproval } from '../task-runner/do-task.ts';
import type { TaskPreview, TaskResult } from '../task-runner/run-task.ts';
import type { TaskNeeds } from '../task-runner/task-needs.ts';
import { getOperatorName } from './operator-act.ts';

/** The settings of a command, and the address of its database. */
export type ShellContext = { config: Config; url: string };

/** Returns the settings. Throws where there are none, for commands that need their keys. */
const getSettings = (place: ShellContext | null): Config => {
  if (place === null) throw new Error('This is done by commands of the shell only.');
  return place.config;
};

const ignoreLine = () => undefined;

const openWith =
  (place: ShellContext | null): TaskNeeds['withGateway'] =>
  async (work) => {
    if (place === null)
      throw new Error('The card provider is asked by commands of the shell only.');
    const { config, url } = place;
    const payments = await openPayments(config.payments, {
      database: { url, ownerUrl: config.database?.ownerUrl ?? url, pooled: false },
      installationSecret: config.sessionSecret,
      deliverTo: () => null,
      onError: console.error,
    });
    try {
      return await work(payments.gateway);
    } finally {
      await payments.close();
    }
  };

/** A task as a command runs it. */
export type ShellTaskRequest = {
  reason?: string | undefined;
  place?: ShellContext | null;
  file?: string | undefined;
};

const createShellNeeds = (db: Db, { place = null, file }: ShellTaskRequest): TaskNeeds => {
  const catalog = loadCatalog();
  return {
    db,
    // Commands print what they find, so the log stays silent.
    log: { info: ignoreLine, warn: ignoreLine, error: ignoreLine },
    limits: null,
    catalog,
    licenseRules: catalog.licenseRules,
    withGateway: openWith(place),
    sealing: () => createSealing(getSettings(place).dataKeys),
    consentKeys: () => createConsentReceiptKeys(getSettings(place).consentKeys),
    writeFile: async (name, content) => {
      const path = resolve(file ?? name);
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      return path;
    },
    publicUrl: place?.config.publicUrl ?? '',
    adminSecret: place?.config.admin?.secret ?? place?.config.sessionSecret ?? '',
  };
};

const createShellActor = () => ({ kind: 'shell', user: getOperatorName() }) as const;

/**
 * Runs a task of the admin console for somebody with a shell on the machine. It needs neither a factor nor a second
 * person.
 */
export const runInShell = (
  db: Db,
  name: TaskName,
  input: Record<string, unknown>,
  asked: ShellTaskRequest = {},
): Promise<Result<TaskResult, AdminCode>> =>
  doTask(createShellNeeds(db, asked), name, input, createShellActor(), { reason: asked.reason });

/** Previews a task as its dialog in the admin console does, and changes nothing. */
export const previewInShell = (
  db: Db,
  name: TaskName,
  input: Record<string, unknown>,
  asked: ShellTaskRequest = {},
): Promise<Result<TaskPreview, AdminCode>> =>
  previewTaskOrApproval(createShellNeeds(db, asked), name, input, createShellActor());
