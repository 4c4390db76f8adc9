import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { JobAct, JobList } from '../../contract/jobLists.ts';
import type { MendedRule } from '../../contract/doctorRules.ts';
import type { FieldChange } from '../../contract/jobs.ts';
import { kindOfPath, type RecordKind } from '../../contract/records.ts';
import { mends } from '../doctor/mends.ts';
import { parse, withoutNul } from '../http/parse.ts';
import type { Edit, Services } from '../http/services.ts';
import { readValues } from '../records/records.ts';
import { changedForm, formOf } from './changedForm.ts';
import { lists } from './meant.ts';

/** One record of a job. `services.db` is the step's transaction, and `edit` a part of it that a refusal reverts. */
interface Work {
    services: Services;
    edit: Edit;
    list: JobList;
    id: number;
    changes: readonly FieldChange[];
    /** The rule whose findings it mends. */
    rule?: MendedRule | null | undefined;
}

/** Changes one record by the very code of a single save, and throws its refusals. */
type Act = (work: Work) => Promise<unknown>;

type Handlers = Readonly<Record<string, (context: object) => Promise<unknown>>>;

const all: Readonly<Record<string, Call>> = calls;

const callOf = (method: 'PUT' | 'DELETE', kind: RecordKind) =>
    Object.keys(all).find(
        name => name.startsWith(`${method} `) && name.endsWith('/{id}') && kindOfPath(name) === kind,
    );

const make = ({ services, edit, list, id }: Work, name: string, sent: object) => {
    const handlers = lists[list].routes(services) as unknown as Handlers;
    return handlers[name]!({ params: { id }, query: {}, edit, ...sent });
};

/** The call that replaces a record of a list, with what it takes; undefined if there is none. */
export const replacing = (list: JobList) => {
    const name = callOf('PUT', lists[list].kind);
    const { body, form } = name === undefined ? {} : all[name]!;
    const schema = form ?? body;
    return name !== undefined && schema ? { name, schema, isForm: form !== undefined } : undefined;
};

const change: Act = async work => {
    const { name, schema, isForm } = replacing(work.list)!;
    const { services, list, id, changes } = work;
    const before = formOf(schema, await readValues(services.db, lists[list].kind, id), isForm);
    const after = changedForm(schema, before, changes, isForm);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    const sent = withoutNul(parse(schema, after));
    await make(work, name, isForm ? { form: sent } : { body: sent });
};

const hide =
    (isHidden: boolean): Act =>
    work =>
        make(work, 'PUT new-product/{id}/hide', { body: { hide: isHidden } });

const resolve =
    (isResolved: boolean): Act =>
    work =>
        make(work, 'PUT correction/{id}', { body: { resolved: isResolved } });

/** Each act changes a record by the call that a person would make for it. */
export const acts: Readonly<Record<JobAct | 'mend', Act>> = {
    change,
    delete: work => make(work, callOf('DELETE', lists[work.list].kind)!, {}),
    hide: hide(true),
    show: hide(false),
    resolve: resolve(true),
    reopen: resolve(false),
    mend: ({ services, edit, id, rule }) => mends[rule!].apply(edit, id, services),
};
