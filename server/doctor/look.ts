import { sql } from 'drizzle-orm';
import {
    doctorRuleNames,
    findingKinds,
    isMended,
    type DoctorRule,
    type FindingKind,
} from '../../contract/doctorRules.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { ImageStore } from '../images/imageStore.ts';
import { markAccepted } from './answered.ts';
import { writeFigures } from './figures.ts';
import { mends } from './mends.ts';
import { comparePictures } from './pictures.ts';
import { updateReach } from './reach.ts';
import { rules } from './rules.ts';
import { idsIn, type Scope } from './scope.ts';

interface Looked {
    rule: DoctorRule;
    kind: FindingKind;
    scope: Scope;
    /** Whether new findings came with the last edit of their record: not those of the very first count. */
    isKnown: boolean;
}

/** Replaces the findings of a rule among some records, or all. A finding that stays keeps what is known of it. */
const refresh = async (db: Database, { rule, kind, scope, isKnown }: Looked) => {
    const found = await rules[rule].looks[kind]!(db, scope);
    const among = scope ? sql`and record_id = ${idsIn(scope)}` : sql``;
    await db.execute(sql`
        with seen as materialized (${found}),
        gone as (
            delete from finding old where rule = ${rule} and kind = ${kind} ${among}
                and not exists (select from seen where seen.id = old.record_id))
        insert into finding (rule, kind, record_id, edit_id, mendable)
        select ${rule}, ${kind}, seen.id, ${isKnown ? sql`known.edit_id` : sql`null`},
            ${isMended(rule) ? sql`null::boolean` : sql`false`}
        from seen left join record_version known on known.kind = ${kind} and known.record_id = seen.id
        where not exists (select from finding old
            where old.rule = ${rule} and old.kind = ${kind} and old.record_id = seen.id)
        on conflict do nothing`);
};

const mended = doctorRuleNames.filter(isMended);

/** Findings whose mend is looked at in one go. */
const atOnce = 100;

/** How long one look goes on to try mends, in milliseconds; the next look goes on. */
const patience = 5000;

/** Notes which of the findings that were not tried yet a mend can do. Resolves with how many were tried. */
export const tryMends = async (db: Database, signal: AbortSignal) => {
    const end = performance.now() + patience;
    let tried = 0;
    for (const rule of mended)
        while (!signal.aborted && performance.now() < end) {
            const rows = await readRows<{ id: number }>(
                db,
                sql`select record_id as id from finding where rule = ${rule} and mendable is null limit ${atOnce}`,
            );
            if (!rows.length) break;
            const ids = rows.map(({ id }) => id);
            const offers = await mends[rule].offer(db, ids);
            await db.execute(sql`
                update finding set mendable = record_id = ${idsIn([...offers.keys()])}
                where rule = ${rule} and record_id = ${idsIn(ids)}`);
            tried += rows.length;
        }
    return tried;
};

const kindsOf = (rule: DoctorRule) => findingKinds.filter(kind => rules[rule].looks[kind]);

/** The last link of the history’s chain. */
const headOf = async (db: Database) =>
    (await readRow<{ position: number }>(
        db,
        sql`select coalesce(max(position), 0)::float8 as position from edit_chain`,
    ))!.position;

/** Counts the whole catalogue. */
export const countAll = async (db: Database, signal: AbortSignal) => {
    const state = await readRow<{ isKnown: boolean; begun: string }>(
        db,
        sql`with before as (select counted from doctor_state)
            update doctor_state set begun = now(), failed = false
            returning (select counted is not null from before) as "isKnown", begun::text as begun`,
    );
    const position = await headOf(db);
    for (const rule of doctorRuleNames)
        for (const kind of kindsOf(rule)) {
            if (signal.aborted) return;
            await refresh(db, { rule, kind, scope: null, isKnown: state!.isKnown });
        }
    await updateReach(db, null);
    await markAccepted(db);
    // What a mend needs may have come without an edit of the record, such as a scan of its barcode.
    await db.execute(sql`
        update finding set mendable = null where not mendable and rule = any(${sql.param(mended)}::text[])`);
    await tryMends(db, signal);
    if (signal.aborted) return;
    await writeFigures(db);
    await db.execute(sql`
        update doctor_state set counted = now(), begun = null, position = ${position},
            asked = case when asked > ${state!.begun}::timestamptz then asked end`);
};

/** The records that linked edits changed, by kind, and the last link. */
const touchedSince = async (db: Database, position: number) => {
    const to = await headOf(db);
    const rows = await readRows<{ kind: string; id: number }>(
        db,
        sql`with changed as (
                select r.table_name as kind, r.record_id, side.value as side from edit_chain c
                join edit_row r on r.edit_id = c.edit_id and r.at = c.at and r.id between c.first_row and c.last_row
                cross join lateral (values (r.before), (r.after), (r.kept)) as side (value)
                where c.position > ${position} and c.position <= ${to})
            select distinct kind, record_id as id from changed
            where kind in ('product', 'brand', 'ingredient', 'acceptance', 'ingredient_name')
            union select case when kind like 'product%' then 'product' else 'ingredient' end, record_id from changed
            where kind in ('product_barcode', 'product_category', 'product_ingredient', 'ingredient_name')
            union select left(field.key, -3), field.value::int from changed
            cross join lateral jsonb_each_text(side) as field
            where field.key in ('product_id', 'brand_id', 'ingredient_id', 'category_id') and field.value is not null
            -- A change of other columns does not say which record it is about.
            union select about.kind, about.id from changed join correction c on c.id = changed.record_id
            cross join lateral (values ('product', c.product_id), ('brand', c.brand_id),
                ('ingredient', c.ingredient_id)) as about (kind, id)
            where changed.kind = 'correction' and about.id is not null
            union select 'product', s.product_id from changed join new_product s on s.id = changed.record_id
            where changed.kind = 'new_product' and s.product_id is not null`,
    );
    const idsOf = (kind: string) => rows.filter(row => row.kind === kind).map(({ id }) => id);
    return { to, rows: rows.length, idsOf };
};

/** More changed records than this are counted with the whole catalogue. */
const mostTouched = 20_000;

/** Looks again at what edits have changed since the last look. Resolves with whether anything was. */
export const lookAgain = async (db: Database, signal: AbortSignal) => {
    const state = await readRow<{ position: number }>(
        db,
        sql`select position::float8 as position from doctor_state`,
    );
    const { to, rows, idsOf } = await touchedSince(db, state!.position);
    if (to === state!.position) return false;
    if (rows > mostTouched) {
        await countAll(db, signal);
        return true;
    }
    if (rows) {
        for (const rule of doctorRuleNames)
            for (const kind of kindsOf(rule)) {
                const { near } = rules[rule];
                const close = near ? idsOf(near.of) : [];
                const further = close.length ? await readRows<{ id: number }>(db, near!.query(close)) : [];
                const scope = [...new Set([...idsOf(kind), ...further.map(({ id }) => id)])];
                if (scope.length) await refresh(db, { rule, kind, scope, isKnown: true });
            }
        for (const kind of findingKinds)
            await db.execute(sql`
                update finding set mendable = null where kind = ${kind} and record_id = ${idsIn(idsOf(kind))}
                    and rule = any(${sql.param(mended)}::text[])`);
        await updateReach(db, idsOf('product'));
        await markAccepted(db);
        await tryMends(db, signal);
        await writeFigures(db);
    }
    await db.execute(sql`update doctor_state set position = ${to}`);
    return true;
};

/** Compares pictures, some at a time. Resolves with whether any was compared. */
export const lookAtPictures = async (db: Database, images: Pick<ImageStore, 'open'>, signal: AbortSignal) => {
    if (!(await comparePictures(db, images, signal))) return false;
    await refresh(db, { rule: 'same-picture', kind: 'product', scope: null, isKnown: true });
    await updateReach(db, null);
    await markAccepted(db);
    await writeFigures(db);
    return true;
};
