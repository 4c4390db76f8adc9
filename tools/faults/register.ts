import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { saveKeyHeader } from '../../contract/saves.ts';
import { type Answer, type Request, send, type Staff } from '../harness/send.ts';

/** The state of a save: `unsure` while nobody has said what became of it, `failed` for a response that no save may get. */
type State = 'acknowledged' | 'saved' | 'notSaved' | 'unsure' | 'failed';

/** A save of a value of its own; times in milliseconds. */
export interface Save {
    /** The question that it changes; undefined for a new ingredient. */
    question: number | undefined;
    value: string;
    key: string;
    person: Staff;
    server: number;
    began: number;
    ended: number;
    state: State;
    /** Its responses until the state was known, by code, and the outcomes that were told. */
    told: string[];
}

const now = () => performance.timeOrigin + performance.now();

const codeOf = ({ body }: Answer) => (body as { codes?: { code: string }[] } | null)?.codes?.[0]?.code;

/** What the contract allows a save to be told while its database is in trouble. */
const isTrouble = (answer: Answer) => answer.status === 0 || answer.status === 503;

const word = (answer: Answer) =>
    answer.status === 200 ? 'saved' : `${answer.status} ${codeOf(answer) ?? 'no answer'}`;

/** A refusal that says that nothing was saved. */
const denied = /^503 (?!unknownOutcome)/;

const patience = 120_000;

/** `Retry-After` of a refusal, in milliseconds. */
const retryAfter = 5000;

const requestOf = ({ question, value, key }: Save): Request => ({
    ...(question === undefined
        ? { method: 'POST', path: 'ingredients', body: { names: [{ name: value, primary: true }] } }
        : { method: 'PUT', path: `product-question/${question}`, body: { question: value } }),
    headers: { [saveKeyHeader]: key },
});

export const isStored = ({ state }: Save) => state === 'acknowledged' || state === 'saved';

/** Saves at several servers and keeps what they said. `origins` are the servers'. */
export const createRegister = (origins: readonly string[]) => {
    const saves: Save[] = [];
    const answer = async (save: Save, server: number) => {
        const got = await send(origins[server]!, save.person, requestOf(save));
        save.told.push(word(got));
        return got;
    };
    const askOutcome = async (save: Save, server: number) => {
        const got = await send(origins[server]!, save.person, { path: `outcome/${save.key}` });
        const { outcome } = (got.body ?? {}) as { outcome?: string };
        const wasDenied = save.told.every(each => denied.test(each));
        if (got.status === 200 && outcome !== 'unknown')
            save.state = outcome === 'saved' && wasDenied ? 'failed' : (outcome as State);
        save.told.push(got.status === 200 ? `outcome ${outcome}` : word(got));
        return outcome;
    };
    const take = (save: Save, got: Answer) => {
        if (got.status === 200) save.state = 'acknowledged';
        else if (codeOf(got) === 'saveKeyUsed') save.state = 'notSaved';
        else if (!isTrouble(got)) save.state = 'failed';
        save.ended = now();
    };

    /** Sends a save once. */
    const first = async (person: Staff, server: number, value: string, question?: number) => {
        const began = now();
        const key = randomUUID();
        const save: Save = {
            question,
            value,
            key,
            person,
            server,
            began,
            ended: began,
            state: 'unsure',
            told: [],
        };
        saves.push(save);
        take(save, await answer(save, server));
        return save;
    };

    /** Repeats an unsure save at either server, or asks for its outcome, until it is known. */
    const settle = async (save: Save) => {
        if (save.state !== 'unsure') return save;
        const end = Date.now() + patience;
        for (let turn = save.server + 1; save.state === 'unsure' && Date.now() < end; turn += 1) {
            await sleep(100);
            const server = turn % origins.length;
            if (Math.random() < 0.5) take(save, await answer(save, server));
            else await askOutcome(save, server);
        }
        save.ended = now();
        return save;
    };
    /** Repeats an unsure save after the time that refusals name; a save that is refused again has failed. */
    const repeatOnce = async (save: Save) => {
        if (save.state !== 'unsure') return save;
        await sleep(retryAfter);
        take(save, await answer(save, 1 - save.server));
        if (save.state === 'unsure') save.state = 'failed';
        return save;
    };

    /** Asks for the outcome of every save that was not acknowledged at once. Returns those that contradict, in words. */
    const askAgain = async () => {
        const lies: string[] = [];
        for (const save of saves) {
            if (save.told[0] === 'saved') continue;
            const { state } = save;
            const end = Date.now() + patience;
            let outcome: string | undefined;
            while ((outcome ?? 'unknown') === 'unknown' && Date.now() < end)
                outcome = await askOutcome(save, save.server);
            save.state = state;
            if ((outcome === 'saved') !== isStored(save))
                lies.push(`${save.value} (${save.told.join(', ')}) had the outcome ${outcome}`);
        }
        return lies;
    };
    return { saves, first, settle, repeatOnce, askAgain };
};

interface Logged {
    question: number | null;
    value: string;
}

const logged = `select case table_name when 'product_question' then record_id end as question,
        coalesce(after ->> 'question', after ->> 'name') as value
    from edit_row where table_name in ('product_question', 'ingredient_name') and id > $1
        and (starts_with(after ->> 'question', $2) or starts_with(after ->> 'name', $2))
    order by id`;

const rows = `select question as value from product_question where starts_with(question, $1)
    union all select name from ingredient_name where starts_with(name, $1)`;

/**
 * What contradicts the responses, in words: acknowledged saves that are not stored, stored ones that nobody sent or that
 * were said not to be saved, saves that were made twice, values of a question in another order than acknowledged, and
 * rows that differ from the newest change in the history. `mark` begins all values; `after` is the last row of the
 * history before the first save.
 */
export const findFaults = async (pool: Pool, saves: readonly Save[], mark: string, after: string) => {
    const changes = (await pool.query<Logged>(logged, [after, mark])).rows;
    const current = new Set((await pool.query<{ value: string }>(rows, [mark])).rows.map(row => row.value));
    const faults: string[] = [];
    const place = new Map<string, number>();
    const newest = new Map<number, string>();
    const expected = new Set<string>();
    for (const [at, { value, question }] of changes.entries()) {
        if (place.has(value)) faults.push(`${value} was saved twice`);
        place.set(value, at);
        if (question === null) expected.add(value);
        else newest.set(question, value);
    }
    for (const value of newest.values()) expected.add(value);
    for (const value of expected)
        if (!current.has(value)) faults.push(`${value} is in the history, not in its row`);
    for (const value of current)
        if (!expected.has(value)) faults.push(`${value} is in its row, not in the history`);
    const sent = new Map(saves.map(save => [save.value, save]));
    for (const value of place.keys()) if (!sent.has(value)) faults.push(`${value} was never sent`);
    for (const save of saves) {
        const { value, told, state } = save;
        const said = `${value} (${told.join(', ')})`;
        if (state === 'failed' || state === 'unsure') faults.push(`${said} ended as ${state}`);
        if (isStored(save) && !place.has(value)) faults.push(`${said} is lost`);
        if (state === 'notSaved' && place.has(value)) faults.push(`${said} is stored`);
    }
    for (const question of newest.keys()) {
        const ordered = saves
            .filter(save => save.question === question && place.has(save.value))
            .toSorted((a, b) => place.get(a.value)! - place.get(b.value)!);
        // Each must have begun before every later one had ended.
        let latest = 0;
        for (const save of ordered) {
            if (save.ended < latest) faults.push(`${save.value} is behind a later save`);
            latest = Math.max(latest, save.began);
        }
    }
    return faults;
};

/**
 * The largest share of failures, in percent, that still gives at most `failed` of `tried` in one of twenty cases
 * (Clopper and Pearson): 4.9 for 0 of 60.
 */
export const atMostPercent = (failed: number, tried: number) => {
    const likelihood = (share: number) => {
        let term = (1 - share) ** tried;
        let sum = term;
        for (let count = 1; count <= failed; count += 1) {
            term *= ((tried - count + 1) / count) * (share / (1 - share));
            sum += term;
        }
        return sum;
    };
    let [low, high] = [0, 1];
    for (let turn = 0; turn < 50; turn += 1) {
        const middle = (low + high) / 2;
        if (likelihood(middle) > 0.05) low = middle;
        else high = middle;
    }
    return 100 * low;
};
