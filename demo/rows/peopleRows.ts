import { account, loginLog } from '../../server/database/schema/accounts.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import { countries } from '../words/countries.ts';
import { bios, devices, firstNames, nameWords } from '../words/people.ts';
import { isNewcomer, rowsOf, type DemoContext, type TableRows } from './rows.ts';

/** The number of members besides the two demo accounts. */
export const memberCount = 400;

/** Password hashes: of the demo accounts, and one of an unknown password. */
export interface Hashes {
    staff: string;
    member: string;
    unknown: string;
}

const plain = (name: string) =>
    name
        .normalize('NFD')
        .replaceAll(/[^A-Za-z]/g, '')
        .toLowerCase();

const usernameMaker = (random: Random) => {
    const used = new Set(['staff', 'member']);
    const next = (): string => {
        const first = plain(random.pick(firstNames));
        const word = random.pick(nameWords);
        const name = random.pick([
            `${first}.${word}`,
            `${first}_${word}`,
            `${word}${first}`,
            `${first}${random.int(1, 99)}`,
        ]);
        if (used.has(name)) return next();
        used.add(name);
        return name;
    };
    return next;
};

const profile = (random: Random) => {
    const experience = Math.floor(random.next() ** 3 * 12_000);
    return {
        level: 1 + Math.floor(Math.sqrt(experience / 60)),
        experience,
        instagram: random.chance(0.3) ? `${random.pick(nameWords)}.${random.pick(nameWords)}` : null,
        bio: random.chance(0.45) ? random.pick(bios) : null,
        skincare_experience: random.chance(0.8)
            ? random.weighted([
                  ['novice', 4],
                  ['explorer', 4],
                  ['lover', 3],
                  ['expert', 1],
              ] as const)
            : null,
        fitzpatrick: random.chance(0.7) ? random.int(1, 6) : null,
        gender: random.chance(0.75)
            ? random.weighted([
                  ['female', 4],
                  ['male', 1],
              ] as const)
            : null,
        age: random.chance(0.7) ? random.int(16, 68) : null,
    };
};

const newcomer = {
    level: 1,
    experience: 0,
    country_id: null,
    photo: null,
    instagram: null,
    bio: null,
    skincare_experience: null,
    fitzpatrick: null,
    gender: null,
    age: null,
};

/** Everything that a profile says about a member. */
const showcaseProfile = {
    level: 12,
    experience: 7_480,
    instagram: 'oat.and.moss',
    bio: bios[3]!,
    skincare_experience: 'lover',
    fitzpatrick: 5,
    gender: 'female',
    age: 34,
} as const;

const member = (
    { now, countryIds }: DemoContext,
    id: number,
    username: string,
    unknown: string,
    random: Random,
) => {
    const account_type = random.weighted([
        ['regular', 70],
        ['apple', 19],
        ['facebook', 11],
    ] as const);
    return {
        id,
        username,
        email:
            account_type === 'apple' && random.chance(0.5)
                ? `${Math.floor(random.next() * 1e9).toString(36)}@relay.example`
                : `${username}@${random.pick(['mail.example', 'post.example', 'inbox.example'])}`,
        password_hash: account_type === 'regular' ? unknown : null,
        super_user: false,
        account_type,
        country_id: random.chance(0.93) ? countryIds.get(random.pick(countries))! : null,
        photo: random.chance(0.7) ? demoStem('portrait', id) : null,
        ...profile(random),
        created: random.before(now, 1_000, 1.3),
    };
};

const named = (
    id: number,
    username: string,
    password_hash: string,
    super_user: boolean,
    context: DemoContext,
) => ({
    ...member(context, id, username, password_hash, new Random(`${context.seed}/${username}`)),
    email: `${username}@backbar.example`,
    password_hash,
    super_user,
    account_type: 'regular' as const,
});

const loginRows = ({ seed, now, members }: DemoContext) => {
    const random = new Random(`${seed}/logins`);
    return members.flatMap((account_id, index) =>
        Array.from(
            {
                length: isNewcomer(index)
                    ? 0
                    : random.weighted([
                          [0, 2],
                          [1, 4],
                          [3, 3],
                      ]),
            },
            () => {
                const [os, brand, models, versions] = random.pick(devices);
                return {
                    account_id,
                    os,
                    os_version: random.pick(versions),
                    brand,
                    model_name: random.pick(models),
                    created: random.before(now, 60),
                };
            },
        ),
    );
};

/** The members, the last two of them the demo accounts, and the devices they signed in with. */
export const peopleRows = (context: DemoContext, hashes: Hashes): TableRows[] => {
    const random = new Random(`${context.seed}/members`);
    const nextUsername = usernameMaker(random);
    const everybody = context.members
        .slice(0, memberCount)
        .map(id => member(context, id, nextUsername(), hashes.unknown, random))
        .toSorted((a, b) => a.created.getTime() - b.created.getTime())
        .map((row, index) => ({
            ...row,
            id: context.members[index]!,
            ...(isNewcomer(index) ? newcomer : {}),
        }));
    const [memberId, staffId] = context.members.slice(memberCount) as [number, number];
    return [
        rowsOf(account, [
            ...everybody,
            {
                ...named(memberId, 'member', hashes.member, false, context),
                ...showcaseProfile,
                country_id: context.countryIds.get('Norway') ?? null,
                photo: demoStem('portrait', memberId),
            },
            named(staffId, 'staff', hashes.staff, true, context),
        ]),
        rowsOf(loginLog, loginRows(context)),
    ];
};
