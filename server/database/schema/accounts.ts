import { sql } from 'drizzle-orm';
import {
    bigint,
    boolean,
    index,
    integer,
    pgTable,
    primaryKey,
    smallint,
    text,
    unique,
    uniqueIndex,
    uuid,
} from 'drizzle-orm/pg-core';
import type { DeviceForm, OpenedBy } from '../../../contract/access.ts';
import type { RightsArea } from '../../../contract/rights.ts';
import { moment, partOf } from './columns.ts';

export const country = pgTable('country', {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull().unique(),
});

/** Every person: members of the community and staff alike. */
export const account = pgTable(
    'account',
    {
        id: integer().primaryKey().generatedByDefaultAsIdentity(),
        username: text().notNull(),
        email: text().notNull(),
        /** argon2id; null for an account that signed up through a social network. */
        password_hash: text(),
        super_user: boolean().notNull().default(false),
        /** To what staff are narrowed; null, the default, is every area. */
        areas: text().array().$type<RightsArea[]>(),
        reading_only: boolean().notNull().default(false),
        /** Whether staff decide on what colleagues hand to the lead. */
        lead: boolean().notNull().default(false),
        /** Until when staff may work without a second factor; set when they first do where one is required. */
        second_factor_due: moment('second_factor_due'),
        account_type: text({ enum: ['apple', 'regular', 'facebook'] })
            .notNull()
            .default('regular'),
        country_id: integer().references(() => country.id),
        photo: text(),
        level: integer().notNull().default(1),
        experience: integer().notNull().default(0),
        instagram: text(),
        bio: text(),
        skincare_experience: text({ enum: ['novice', 'explorer', 'lover', 'expert'] }),
        fitzpatrick: smallint(),
        gender: text({ enum: ['male', 'female'] }),
        age: smallint(),
        created: moment('created').notNull().defaultNow(),
    },
    table => [
        uniqueIndex('account_email').on(sql`lower(${table.email})`),
        index('account_created').on(table.created, table.id),
        index('account_level').on(table.level, table.created, table.id),
        index('account_skincare_experience').on(table.skincare_experience, table.created, table.id),
        index('account_fitzpatrick').on(table.fitzpatrick, table.created, table.id),
        index('account_country').on(table.country_id, table.created, table.id),
        index('account_account_type').on(table.account_type, table.created, table.id),
        // Staff are few among all members.
        index('account_staff')
            .on(table.id)
            .where(sql`${table.super_user}`),
    ],
);

/** A column for a member's own records, which are deleted with the member. */
export const ownedByAccount = () => partOf(() => account.id);

/** A signed-in browser. Only the hash of the cookie's value is stored. */
export const session = pgTable(
    'session',
    {
        token_hash: text().primaryKey(),
        /** Names the session to its account; it opens nothing. */
        id: uuid().notNull().defaultRandom().unique(),
        account_id: integer()
            .notNull()
            .references(() => account.id, { onDelete: 'cascade' }),
        csrf_secret: text().notNull(),
        address: text(),
        browser: text(),
        system: text(),
        form: text().$type<DeviceForm>(),
        opened_by: text().$type<OpenedBy>(),
        /** Null if nothing was known of the account, at its first sign-in. */
        known_browser: boolean(),
        known_address: boolean(),
        /** Set by a reset link: the next password may be chosen without the current one. */
        may_reset: boolean().notNull().default(false),
        created: moment('created').notNull().defaultNow(),
        last_seen: moment('last_seen').notNull().defaultNow(),
    },
    table => [index('session_account').on(table.account_id), index('session_last_seen').on(table.last_seen)],
);

/** The record that a browser's tab has open. The table is unlogged, because every tab reports again. */
export const presence = pgTable(
    'presence',
    {
        tab: uuid().primaryKey(),
        account_id: integer()
            .notNull()
            .references(() => account.id, { onDelete: 'cascade' }),
        kind: text().notNull(),
        record_id: integer().notNull(),
        editing: boolean().notNull(),
        last_seen: moment('last_seen').notNull().defaultNow(),
    },
    table => [index('presence_record').on(table.kind, table.record_id)],
);

/** A reset link, valid until a password is saved or it expires. Only its hash is stored. */
export const passwordReset = pgTable('password_reset', {
    token_hash: text().primaryKey(),
    account_id: integer()
        .notNull()
        .references(() => account.id, { onDelete: 'cascade' }),
    expires: moment('expires').notNull(),
});

/** Failed sign-ins by key, the addresses from which an account has signed in, and used challenges of passkeys. */
export const signInAttempt = pgTable('sign_in_attempt', {
    key: text().primaryKey(),
    failures: integer().notNull(),
    window_ends: moment('window_ends').notNull(),
});

export const loginLog = pgTable(
    'login_log',
    {
        id: integer().primaryKey().generatedByDefaultAsIdentity(),
        account_id: integer()
            .notNull()
            .references(() => account.id, { onDelete: 'cascade' }),
        os: text(),
        os_version: text(),
        brand: text(),
        model_name: text(),
        browser: text(),
        /** Set while the account has not been told of this sign-in, by a new browser at a new address. */
        untold_address: text(),
        created: moment('created').notNull().defaultNow(),
    },
    table => [
        index('login_log_account').on(table.account_id, table.created),
        index('login_log_untold')
            .on(table.account_id)
            .where(sql`${table.untold_address} is not null`),
    ],
);

/** Keys that all server processes share, created by the first one that needs them. */
export const serverKey = pgTable('server_key', {
    name: text().primaryKey(),
    value: text().notNull(),
});

/** The secret of an account's one-time codes. It counts from `confirmed` on. */
export const oneTimeCode = pgTable('one_time_code', {
    account_id: ownedByAccount().primaryKey(),
    /** Base32, as the app on the telephone has it. */
    secret: text().notNull(),
    /** The 30 seconds, counted from 1970, of the last code: no server takes it or an older one again. */
    last_step: integer().notNull().default(0),
    confirmed: moment('confirmed'),
    used: moment('used'),
});

/** A passkey of an account: what checks its signatures. */
export const passkey = pgTable(
    'passkey',
    {
        id: uuid().primaryKey().defaultRandom(),
        account_id: ownedByAccount(),
        /** In base64url, as are the public key and the user handle. */
        credential_id: text().notNull().unique(),
        public_key: text().notNull(),
        /** What the authenticator calls the account. */
        user_handle: text().notNull(),
        /** Signatures made so far; some authenticators always say 0. */
        counter: bigint({ mode: 'number' }).notNull(),
        transports: text().array().notNull(),
        backed_up: boolean().notNull(),
        name: text().notNull(),
        /** Whether it opens the account without the password. */
        alone: boolean().notNull().default(false),
        created: moment('created').notNull().defaultNow(),
        used: moment('used'),
    },
    table => [index('passkey_account').on(table.account_id, table.created)],
);

/** The codes that open an account once without its factor. Only their hashes are stored. */
export const recoveryCode = pgTable('recovery_code', {
    code_hash: text().primaryKey(),
    account_id: ownedByAccount(),
    used: moment('used'),
});

/** Who an account is at the company's own sign-in. Only the provider's name for a person counts, no address. */
export const accountLink = pgTable(
    'account_link',
    {
        issuer: text().notNull(),
        subject: text().notNull(),
        account_id: ownedByAccount(),
        created: moment('created').notNull().defaultNow(),
        used: moment('used'),
    },
    table => [
        primaryKey({ columns: [table.issuer, table.subject] }),
        unique('account_link_account').on(table.account_id, table.issuer),
    ],
);

/** What the provider gave for a session, by which it is asked about the person again. */
export const providerGrant = pgTable(
    'provider_grant',
    {
        key: uuid().primaryKey().defaultRandom(),
        /** Null while our own second factor is asked for. */
        token_hash: text()
            .unique()
            // A session may take another token.
            .references(() => session.token_hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
        account_id: ownedByAccount(),
        subject: text().notNull(),
        /** The session at the provider. */
        sid: text(),
        /** Encrypted with a server key. */
        tokens: text().notNull(),
        /** When the person signed in at the provider; null once our own factor was asked for after it. */
        signed_in: moment('signed_in'),
        /** When the provider was asked last, and when it last said yes. */
        checked: moment('checked').notNull().defaultNow(),
        confirmed: moment('confirmed').notNull().defaultNow(),
        created: moment('created').notNull().defaultNow(),
    },
    table => [index('provider_grant_subject').on(table.subject)],
);
