import { sql } from 'drizzle-orm';
import type { UncoveredStats, User } from '../../contract/profile.ts';
import { wireTime } from '../database/wireTime.ts';
import { ofMember } from './ofMember.ts';

/** A member's profile. */
export const readUser = ofMember<User>(sql`json_build_object(
    'id', a.id, 'username', a.username, 'level', a.level, 'experience', a.experience,
    'created', ${wireTime(sql`a.created`)},
    'country', (select json_build_object('id', c.id, 'name', c.name) from country c where c.id = a.country_id),
    'account_type', a.account_type, 'email', a.email, 'photo', a.photo, 'instagram', a.instagram,
    'skin_concerns', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
        from account_skin_concern x join skin_concern s on s.id = x.skin_concern_id
        where x.account_id = a.id),
    'skincare_experience', a.skincare_experience, 'fitzpatrick', a.fitzpatrick, 'gender', a.gender, 'age', a.age,
    'bio', a.bio)`);

const statsWith = (value: ReturnType<typeof sql>) => sql`json_build_object('data', coalesce(
    json_agg(json_build_object('key', s.key, 'label', s.label, 'value', ${value}) order by s."order", s.id), '[]'))`;

/** A member's counts beside the sums over all members; a missing count is 0. */
export const readUncoveredStats = ofMember<UncoveredStats>(sql`(
    select json_build_object(
        'user_stats', ${statsWith(sql`coalesce(x.value, 0)`)}, 'total_stats', ${statsWith(sql`s.total`)})
    from uncovered_stat s
    left join account_uncovered_stat x on x.uncovered_stat_id = s.id and x.account_id = a.id)`);
