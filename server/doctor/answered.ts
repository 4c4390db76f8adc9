import { sql } from 'drizzle-orm';
import type { DoctorRule } from '../../contract/doctorRules.ts';
import type { Database } from '../http/services.ts';
import { idsIn } from './scope.ts';

/**
 * Notes which findings are accepted as of now, and in the figures of their rules. A request notes those of one rule: it
 * leaves out what the doctor holds at the moment, which it notes itself soon.
 */
export const markAccepted = (db: Pick<Database, 'execute'>, rule: DoctorRule | null = null) =>
    db.execute(sql`
        with recursive standing as (
            select * from acceptance
            where (until is null or until >= current_date) and ${rule === null ? sql`true` : sql`rule = ${rule}`}),
        below as (
            select a.id as acceptance, a.category_id as id from standing a where a.category_id is not null
            union select below.acceptance, c.id from category c join below on c.parent_id = below.id),
        accepted as materialized (
            select rule, kind, record_id from standing where record_id is not null
            union
            select s.rule, 'product', pc.product_id from standing s join below on below.acceptance = s.id
            join product_category pc on pc.category_id = below.id),
        now as (
            select f.rule, f.kind, f.record_id, accepted.rule is not null as accepted
            from finding f left join accepted using (rule, kind, record_id)
            where f.accepted <> (accepted.rule is not null) and ${rule === null ? sql`true` : sql`f.rule = ${rule}`}
            ${rule === null ? sql`` : sql`for no key update of f skip locked`}),
        marked as (
            update finding set accepted = now.accepted from now
            where finding.rule = now.rule and finding.kind = now.kind and finding.record_id = now.record_id
            returning finding.rule, case when finding.accepted then 1 else -1 end as more, finding.mendable)
        update doctor_rule d set count = d.count - by.more, accepted = d.accepted + by.more,
            mendable = greatest(0, d.mendable - by.mendable)
        from (select rule, sum(more) as more, coalesce(sum(more) filter (where mendable), 0) as mendable
            from marked group by rule) as by
        where d.rule = by.rule`);

/**
 * Forgets the findings of a rule that a mend has answered; the doctor finds again what still stands. It leaves out what
 * the doctor holds at the moment.
 */
export const forgetFindings = (tx: Database, rule: DoctorRule, kind: string, ids: readonly number[]) =>
    tx.execute(sql`
        with free as (
            select record_id from finding
            where rule = ${rule} and kind = ${kind} and record_id = ${idsIn(ids)} for update skip locked),
        gone as (
            delete from finding using free
            where rule = ${rule} and kind = ${kind} and finding.record_id = free.record_id returning accepted, mendable)
        update doctor_rule set count = doctor_rule.count - by.count, accepted = doctor_rule.accepted - by.accepted,
            mendable = greatest(0, doctor_rule.mendable - by.mendable)
        from (select count(*) filter (where not accepted) as count, count(*) filter (where accepted) as accepted,
            count(*) filter (where mendable and not accepted) as mendable from gone) as by
        where rule = ${rule}`);
