import { z } from 'zod';
import { defineArea } from './call.ts';

/** What a backend has beyond the specification. */
const announcement = z.object({
    /** Which of the optional calls it answers, by name. */
    calls: z.array(z.string()),
    /** Whether its lists can be narrowed and sorted by parameters of their own (`narrowing`). */
    narrowing: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const announcementArea = defineArea({
    name: 'announcement',
    calls: {
        'GET console': {
            access: 'staff',
            summary:
                'What the backend has beyond the specification, asked once; without this call it has nothing more',
            response: announcement,
        },
    },
});
