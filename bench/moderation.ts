import { farPage, measuredMember } from './community.ts';
import { inTurn } from './inTurn.ts';
import { median } from './load.ts';
import { milliseconds, type Figure } from './report.ts';
import { loaded, sideBySide } from './sideBySide.ts';
import type { Staff } from './staff.ts';
import { throughput, type Target } from './throughput.ts';

const get = (what: string, path: string): Target => ({ what, method: 'GET', path });
const tab = (name: string, path: string) => get(`Profile: ${name}`, `user/${measuredMember}/${path}`);
const reviews = (page: number) => `product-reviews?page=${page}&perPage=20`;

const month = () => {
    const today = new Date().toISOString().slice(0, 10);
    return `from=${today.slice(0, 8)}01&to=${today}`;
};

export const moderationTargets: readonly Target[] = [
    get('Reviews', reviews(1)),
    get(`Reviews, page ${farPage.toLocaleString('en')}`, reviews(farPage)),
    get('Corrections', 'corrections?resolved=false&page=1&perPage=20'),
    get('Barcode misses', 'barcode-scan-misses?page=1&perPage=50'),
    get('Collections', 'collections?excludeProtected=true&order=latest&page=1&perPage=50'),
    get('Routines', 'routines?page=1&perPage=50'),
    get('Users', 'users?page=1&per_page=100'),
    tab('head', ''),
    tab('reviews', 'product-reviews'),
    tab('stash', 'stash?type=unused'),
    tab('usage', `usage?${month()}`),
    tab('notebook', 'face-captures'),
    tab('reminders', 'reminders'),
    tab('milestones', 'milestones'),
    tab('experience', 'experience-logs?page=1&per_page=50'),
    tab('push log', 'push-logs?page=1&per_page=50'),
    tab('uncovered', 'uncovered-stats'),
].map(({ path, ...target }) => ({ ...target, path: path.replace(/\/$/, '') }));

/** A page far back and the first one, alternating. */
const farBack = async (origin: string, staff: Staff): Promise<Figure> => {
    const { headers } = staff;
    const side = (page: number) => ({ url: `${origin}/api/${reviews(page)}`, headers, processor: () => 0 });
    const shot = { method: 'GET' as const };
    const { first, far } = await inTurn({ first: side(1), far: side(farPage) }, shot, {
        rounds: 4,
        seconds: 1,
    });
    const [near, back] = [first, far].map(({ rounds }) => median(rounds.flatMap(({ times }) => times)));
    return {
        what: `Reviews, page ${farPage.toLocaleString('en')} beside page 1`,
        value: `${milliseconds(back!)} beside ${milliseconds(near!)}`,
        aim: 'twice',
        met: back! <= 2 * near!,
    };
};

/** The cost of the moderation lists and the tabs of a profile, on a database filled by `fillCommunity`. */
export const moderation = (database: Parameters<typeof sideBySide>[0]): Promise<Figure[]> =>
    sideBySide(database, moderationTargets, async ({ staff, backbar, bare }) => {
        const servers = {
            backbar: await loaded(database.pool, backbar, staff),
            bare: await loaded(database.pool, bare, staff),
        };
        const far = await farBack(backbar.origin, staff);
        return [...(await throughput(moderationTargets, servers, { rounds: 3, seconds: 1 })), far];
    });
