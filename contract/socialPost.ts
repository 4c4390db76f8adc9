import { z } from 'zod';
import { defineCalls } from './call.ts';
import { hazardScore } from './ingredients.ts';
import { imageStem } from './wire.ts';

/** What the social post image shows of a product. Anyone can read it, so nothing more may be added. */
const socialPost = z.object({
    name: z.string(),
    brand_name: z.string(),
    image: imageStem.nullable(),
    /** The highest hazard among the ingredients; none if no ingredient has a score. */
    risk: hazardScore,
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
