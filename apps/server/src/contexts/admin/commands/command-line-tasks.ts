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
export type CommandSettings = { config: Config; url: string };

/** Returns the settings. Throws where there are none, for commands that need their keys. */
const getSettings = (settings: CommandSettings | null): Config => {
  if (settings === null) throw new Error('This is done by commands of the shell only.');
  return settings.config;
};

const ignoreLine = () => undefined;

const withPaymentGateway =
  (settings: CommandSettings | null): TaskNeeds['withGateway'] =>
  async (work) => {
    if (settings === null)
      throw new Error('The card provider is asked by commands of the shell only.');
    const { config, url } = settings;
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
export type CommandLineOptions = {
  reason?: string | undefined;
  settings?: CommandSettings | null;
  file?: string | undefined;
};

const createTaskNeeds = (db: Db, { settings = null, file }: CommandLineOptions): TaskNeeds => {
  const catalog = loadCatalog();
  return {
    db,
    // Commands print what they find, so the log stays silent.
    log: { info: ignoreLine, warn: ignoreLine, error: ignoreLine },
    limits: null,
    catalog,
    licenseRules: catalog.licenseRules,
    withGateway: withPaymentGateway(settings),
    sealing: () => createSealing(getSettings(settings).dataKeys),
    consentKeys: () => createConsentReceiptKeys(getSettings(settings).consentKeys),
    writeFile: async (name, content) => {
      const path = resolve(file ?? name);
      await writeFile(path, content, { flag: 'wx', mode: 0o600 });
      return path;
    },
    publicUrl: settings?.config.publicUrl ?? '',
    adminSecret: settings?.config.admin?.secret ?? settings?.config.sessionSecret ?? '',
  };
};

const createCommandLineActor = () => ({ kind: 'shell', user: getOperatorName() }) as const;

/**
 * Runs a task of the admin console for somebody with a shell on the machine. It needs neither a factor nor a second
 * person.
 */
export const runFromCommandLine = (
  db: Db,
  name: TaskName,
  input: Record<string, unknown>,
  asked: CommandLineOptions = {},
): Promise<Result<TaskResult, AdminCode>> =>
  doTask(createTaskNeeds(db, asked), name, input, createCommandLineActor(), {
    reason: asked.reason,
  });

/** Previews a task as its dialog in the admin console does, and changes nothing. */
export const previewFromCommandLine = (
  db: Db,
  name: TaskName,
  input: Record<string, unknown>,
  asked: CommandLineOptions = {},
): Promise<Result<TaskPreview, AdminCode>> =>
  previewTaskOrApproval(createTaskNeeds(db, asked), name, input, createCommandLineActor());
