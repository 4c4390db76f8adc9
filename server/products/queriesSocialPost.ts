import { sql } from 'drizzle-orm';
import type { SocialPost } from '../../contract/socialPost.ts';
import { jsonRow } from '../database/jsonText.ts';
import { notFound } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

const countOf = (hazard: keyof SocialPost['hazards']) =>
    sql`count(*) filter (where i.ewg_hazard_score = ${hazard})`;

/** What the social post image of a product shows. Throws 404. */
export const findSocialPost = async (db: Database, id: number) => {
    const post = await jsonRow<SocialPost>(
        db,
        sql`select p.name, b.name as brand_name, p.image,
                case when high > 0 then 'high' when moderate > 0 then 'moderate' when low > 0 then 'low'
                    else 'none' end as risk,
                json_build_object('none', h."none", 'low', low, 'moderate', moderate, 'high', high) as hazards
            from product p join brand b on b.id = p.brand_id
            cross join lateral (
                select ${countOf('none')} as "none", ${countOf('low')} as low,
                    ${countOf('moderate')} as moderate, ${countOf('high')} as high
                from product_ingredient pi join ingredient i on i.id = pi.ingredient_id
                where pi.product_id = p.id
            ) h
            where p.id = ${id}`,
    );
    if (!post) throw notFound('noProduct');
    return post;
};
