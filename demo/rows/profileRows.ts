import {
    accountSkinConcern,
    accountUncoveredStat,
    experienceLog,
    faceCapture,
    milestone,
    productUsage,
    pushLog,
    reminder,
    skinConcern,
    stashItem,
    uncoveredStat,
} from '../../server/database/schema/profile.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import { uncoveredStats } from '../words/moderation.ts';
import { activities, milestoneNames, notes, pushes, reminderTexts, skinConcerns } from '../words/people.ts';
import { dayOf, rowsOf, showcase, type DemoContext, type TableRows } from './rows.ts';

const concernRows = (context: DemoContext, random: Random): TableRows[] => [
    rowsOf(
        skinConcern,
        skinConcerns.map((name, index) => ({ id: index + 1, name })),
    ),
    rowsOf(
        accountSkinConcern,
        context.members.flatMap(account_id =>
            random
                .sample(skinConcerns, account_id === showcase(context) ? 3 : random.int(0, 4))
                .map(name => ({ account_id, skin_concern_id: skinConcerns.indexOf(name) + 1 })),
        ),
    ),
];

/** A member's stash: mostly products of the catalogue, occasionally a submission. */
const shelf = ({ catalogue: { products, submissions } }: DemoContext, random: Random) =>
    Array.from({ length: random.int(2, 14) }, () =>
        random.chance(0.05)
            ? { product_id: null, new_product_id: random.int(1, submissions.length) }
            : { product_id: Math.floor(random.next() ** 1.8 * products.length) + 1, new_product_id: null },
    );

const stashRows = (context: DemoContext, random: Random): TableRows[] => {
    const { now, members } = context;
    const stash: (typeof stashItem.$inferInsert)[] = [];
    const usage: (typeof productUsage.$inferInsert)[] = [];
    for (const account_id of members) {
        const things = shelf(context, random);
        for (const thing of things) {
            const expiry = random.chance(0.8) ? dayOf(now, random.int(-60, 700)) : null;
            const created = random.before(now, 400);
            const packs = random.weighted([
                [1, 8],
                [2, 2],
                [4, 1],
            ]);
            const used = random.chance(0.3);
            for (let pack = 0; pack < packs; pack++)
                stash.push({ account_id, ...thing, used, expiry, created });
        }
        if (!random.chance(0.5) && account_id !== showcase(context)) continue;
        for (let days = 0; days < 75; days++) {
            if (!random.chance(0.6)) continue;
            for (const thing of random.sample(things, random.int(1, 3)))
                usage.push({ account_id, ...thing, used: dayOf(now, -days) });
        }
    }
    return [rowsOf(stashItem, stash), rowsOf(productUsage, usage)];
};

const notebookRows = (context: DemoContext, random: Random) =>
    rowsOf(
        faceCapture,
        context.members
            .filter(id => random.chance(0.3) || id === showcase(context))
            .flatMap(account_id =>
                Array.from(
                    { length: account_id === showcase(context) ? 12 : random.int(1, 9) },
                    (_, page) => ({
                        account_id,
                        note: random.chance(0.7) ? random.pick(notes) : null,
                        left_side: random.chance(0.85) ? demoStem('faceLeft', account_id, page) : null,
                        center: demoStem('faceCenter', account_id, page),
                        right_side: random.chance(0.85) ? demoStem('faceRight', account_id, page) : null,
                        created: random.before(context.now, 200),
                    }),
                ),
            ),
    );

const days = ['daily', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const reminderRows = (context: DemoContext, random: Random) =>
    rowsOf(
        reminder,
        context.members.flatMap(account_id => [
            ...Array.from(
                {
                    length:
                        account_id === showcase(context)
                            ? 4
                            : random.weighted([
                                  [0, 4],
                                  [1, 4],
                                  [2, 3],
                                  [4, 1],
                              ]),
                },
                () => ({
                    account_id,
                    type: 'routine' as const,
                    day: random.chance(0.5) ? ('daily' as const) : random.pick(days),
                    time: `${String(random.int(6, 22)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
                    period: null,
                    custom_message: random.chance(0.4) ? random.pick(reminderTexts) : null,
                }),
            ),
            ...(random.chance(0.6) || account_id === showcase(context)
                ? [
                      {
                          account_id,
                          type: 'expiration' as const,
                          day: null,
                          time: null,
                          period: random.pick(['week', 'month'] as const),
                          custom_message: null,
                      },
                  ]
                : []),
        ]),
    );

/** The length of a member's log; that of the showcase member has several pages. */
const entries = (context: DemoContext, id: number, most: number, random: Random) =>
    id === showcase(context) ? 2 * most : Math.floor(random.next() ** 2 * most);

const logRows = (context: DemoContext, random: Random): TableRows[] => [
    rowsOf(
        milestone,
        context.members.flatMap(account_id =>
            random
                .sample(milestoneNames, account_id === showcase(context) ? 8 : random.int(0, 8))
                .map(name => ({ account_id, name, created: random.before(context.now, 400) })),
        ),
    ),
    rowsOf(
        experienceLog,
        context.members.flatMap(account_id =>
            Array.from({ length: entries(context, account_id, 110, random) }, () => {
                const [activity, amount] = random.pick(activities);
                return { account_id, activity, amount, awarded: random.before(context.now, 400) };
            }),
        ),
    ),
    rowsOf(
        pushLog,
        context.members.flatMap(account_id =>
            Array.from({ length: entries(context, account_id, 90, random) }, () => {
                const [type, title, body] = random.pick(pushes);
                return { account_id, type, title, body, created: random.before(context.now, 120) };
            }),
        ),
    ),
];

const uncoveredRows = ({ members }: DemoContext, random: Random): TableRows[] => [
    rowsOf(
        uncoveredStat,
        uncoveredStats.map(([key, label], order) => ({ id: order + 1, key, label, order })),
    ),
    rowsOf(
        accountUncoveredStat,
        members.flatMap(account_id =>
            uncoveredStats.map((_, index) => ({
                account_id,
                uncovered_stat_id: index + 1,
                value: Math.floor(random.next() ** 3 * 400),
            })),
        ),
    ),
];

/** The records of single members: skin, stash, notebook, reminders and logs. */
export const profileRows = (context: DemoContext): TableRows[] => {
    const random = new Random(`${context.seed}/profiles`);
    return [
        ...concernRows(context, random),
        ...stashRows(context, random),
        notebookRows(context, random),
        reminderRows(context, random),
        ...logRows(context, random),
        ...uncoveredRows(context, random),
    ];
};
