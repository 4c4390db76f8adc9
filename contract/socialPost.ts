import { z } from 'zod';
import { defineCalls } from './call.ts';
import { hazardScore } from './ingredients.ts';
import { imageStem } from './wire.ts';

/** What the social post image shows of a product, and nothing more: anyone can read it. */
export const socialPost = z.object({
    name: z.string(),
    brand_name: z.string(),
    image: imageStem.nullable(),
    /** The highest hazard among the ingredients; none when no ingredient has a score. */
    risk: hazardScore,
    /** How many ingredients have each hazard score. */
    hazards: z.object({ none: z.int(), low: z.int(), moderate: z.int(), high: z.int() }),
});
export type SocialPost = z.infer<typeof socialPost>;

export const socialPostCalls = defineCalls({
    'GET product/{id}/social-post': {
        access: 'public',
        summary: 'What the social post image of a product shows',
        response: socialPost,
    },
});
