import { sql, type SQL } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import type { DeskKind, Judgement } from '../../contract/desk.ts';
import type { LookFigures } from '../../contract/secondEyes.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { carelessAt, kappaOf, type Pair } from './agreement.ts';
import { isFinal } from './looks.ts';

/** Half a year of double decisions says how somebody decides; the newest ones, whether they decide with care. */
const since = sql`l.decided_at > now() - interval '180 days'`;
const newest = 60;

/** Of two who differ nobody knows which one is careless: it takes double decisions with several, and some number of them. */
const fewestColleagues = 2;
const fewest = 20;

/** A submission that is added or linked is accepted; to find the product is another matter. */
const judged = (answer: SQL) => sql`case ${answer} when 'added' then 'linked' else ${answer} end`;
const agrees = sql`${judged(sql`l.one`)} = ${judged(sql`l.other`)}`;

interface Double {
    one_id: number;
    other_id: number;
    kind: DeskKind;
    first: boolean;
    one: Judgement;
    other: Judgement;
    agreed: boolean;
}

const isLead = async (db: Database, { id }: Me) =>
    (await readRow<{ lead: boolean }>(db, sql`select lead from account where id = ${id}`))?.lead === true;

/** Oldest first, as `agreed` those too that were found fine. */
const readDoubles = (db: Database, of: number | null) =>
    readRows<Double>(
        db,
        sql`select l.one_id, l.other_id, l.kind, l.first, ${judged(sql`l.one`)} as one, ${judged(sql`l.other`)} as other,
                ${agrees} or l.fine as agreed
            from second_look l where ${isFinal} and l.one_id is not null and l.other_id is not null
                and ${since} and ${of === null ? sql`true` : sql`${of} in (l.one_id, l.other_id)`}
            order by l.answered_at, l.id`,
    );

const agreementOf = (doubles: readonly Double[], person: number) => {
    const pairs = doubles.map(({ one_id, one, other }): Pair =>
        one_id === person ? [one, other] : [other, one],
    );
    return {
        pairs: pairs.length,
        agreed: doubles.filter(({ agreed }) => agreed).length,
        kappa: kappaOf(pairs) ?? null,
    };
};

const ofPerson = (doubles: readonly Double[], person: number) =>
    doubles.filter(({ one_id, other_id }) => one_id === person || other_id === person);

const figuresOf = (doubles: readonly Double[], person: number): LookFigures => {
    const own = ofPerson(doubles, person);
    const first = own.filter(double => double.first && double.one_id === person);
    return {
        ...agreementOf(own, person),
        kinds: [...new Set(own.map(({ kind }) => kind))].toSorted().map(kind => ({
            kind,
            ...agreementOf(
                own.filter(double => double.kind === kind),
                person,
            ),
        })),
        first: first.length
            ? { pairs: first.length, agreed: first.filter(({ agreed }) => agreed).length }
            : null,
    };
};

/**
 * Who disagrees far more often than careful people do. What is shared with one who does is not held against the other,
 * even as long as too little is known of that one to say so.
 */
export const carelessAmong = (doubles: readonly Pick<Double, 'one_id' | 'other_id' | 'agreed'>[]) => {
    const people = [...new Set(doubles.flatMap(({ one_id, other_id }) => [one_id, other_id]))];
    const found = new Map<number, { pairs: number; others: number; colleagues: number }>();
    for (;;) {
        const suspects = people.flatMap(person => {
            const own = doubles
                .filter(({ one_id, other_id }) => one_id === person || other_id === person)
                .map(({ one_id, other_id, agreed }) => ({
                    by: one_id === person ? other_id : one_id,
                    agreed,
                }))
                .filter(({ by }) => !found.has(by))
                .slice(-newest);
            const others = own.filter(({ agreed }) => !agreed).length;
            const colleagues = new Set(own.map(({ by }) => by)).size;
            return !found.has(person) && carelessAt(own.map(({ agreed }) => agreed)) !== undefined
                ? [{ person, pairs: own.length, others, colleagues }]
                : [];
        });
        const [worst] = suspects.toSorted(
            (one, other) => other.others / other.pairs - one.others / one.pairs,
        );
        if (!worst) break;
        const { person: id, ...of } = worst;
        found.set(id, of);
    }
    return new Map(
        [...found].flatMap(([id, { colleagues, ...of }]) =>
            colleagues >= fewestColleagues && of.pairs >= fewest ? [[id, of]] : [],
        ),
    );
};

/** Others' figures are for a lead alone. */
export const lookFigures = async (db: Database, me: Me): Promise<ResponseOf<'GET second-looks/figures'>> => {
    const lead = await isLead(db, me);
    const [doubles, disagreements] = await Promise.all([
        readDoubles(db, lead ? null : me.id),
        listDisagreements(db, me),
    ]);
    const staff = lead
        ? await readRows<{ id: number; name: string }>(
              db,
              sql`select id, username as name from account
                  where id = any(${sql.param([...new Set(doubles.flatMap(({ one_id, other_id }) => [one_id, other_id]))])}::int[])
                  order by lower(username), id`,
          )
        : [];
    const careless = carelessAmong(lead ? doubles : []);
    return {
        open: disagreements.filter(({ verdict }) => verdict === null).length,
        mine: figuresOf(doubles, me.id),
        people: lead
            ? staff.map(by => ({ by, ...figuresOf(doubles, by.id), careless: careless.get(by.id) ?? null }))
            : null,
    };
};

const person = (id: SQL) =>
    sql`(select json_build_object('id', a.id, 'name', a.username) from account a where a.id = ${id})`;

/** Open ones first, newest first. */
export const listDisagreements = async (db: Database, me: Me): Promise<ResponseOf<'GET second-looks'>> =>
    readRows(
        db,
        sql`select l.id, l.kind, coalesce(l.kept ->> 'title', '') as title,
                coalesce(l.kept -> 'record' ->> 'body', l.kept -> 'record' ->> 'answer', l.kept -> 'record' ->> 'question',
                    l.kept -> 'record' ->> 'correction', l.kept ->> 'text') as text,
                array(select picture.value from jsonb_each_text(l.kept -> 'record') as picture
                    where picture.key like '%\_image' and picture.value is not null) as pictures,
                json_build_object('by', ${person(sql`l.one_id`)}, 'outcome', l.one, 'at', ${wireTime(sql`l.decided_at`)}) as one,
                json_build_object('by', ${person(sql`l.other_id`)}, 'outcome', l.other, 'at', ${wireTime(sql`l.answered_at`)}) as other,
                case when r.id is not null then json_build_object('is', 'rule', 'by', ${person(sql`r.by_id`)})
                    when l.fine then json_build_object('is', 'fine', 'by', ${person(sql`l.fine_by`)}) end as verdict
            from second_look l left join house_rule r on r.look_id = l.id
            where ${isFinal} and l.answered_at > now() - interval '90 days' and not (${agrees})
                and l.kind <> all(${sql.param(hiddenKinds(me))}::text[])
                and ${(await isLead(db, me)) ? sql`true` : sql`${me.id} in (l.one_id, l.other_id)`}
            order by (l.fine or r.id is not null), l.answered_at desc, l.id desc limit 200`,
    );
