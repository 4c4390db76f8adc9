import { z } from 'zod';
import { deskKinds } from './desk.ts';
import { person } from './deskDetail.ts';
import { defineArea } from './call.ts';
import { limits } from './limits.ts';
import { rule } from './refusals.ts';
import { dateTime, givenDateTime, id, missing, requiredText } from './wire.ts';
import { languages, memberNoteTypes, messageKinds, removableKinds, tellingStates } from './memberWords.ts';

/** A text of which something is seen, and that is no half of a character. */
const isSeen = (text: string) =>
    !/\p{Cs}/u.test(text) && /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);

const by = z.object({ id, name: z.string() }).nullable();

/** What staff wrote about a member. `edit` is the one that wrote it; null once the history no longer has it. */
const memberNote = z.object({
    id,
    type: z.enum(memberNoteTypes),
    note: z.string(),
    until: dateTime.nullable(),
    by,
    at: dateTime,
    edit: z.int().nullable(),
});
export type MemberNote = z.infer<typeof memberNote>;

/** A message to the member: `waiting` until `at`, then sent; `unknown`: it may have arrived. */
const told = z.object({
    id,
    kind: z.enum([...deskKinds, 'member_note']),
    item_id: id,
    text: z.string(),
    state: z.enum(tellingStates),
    at: dateTime,
});
export type Told = z.infer<typeof told>;

const words = z.object({
    /** In the order of their digits: the first is said unless another is chosen. */
    texts: z.array(z.string()),
    /** How many of them, the last ones, staff worded. */
    own: z.int(),
});

export const memberArea = defineArea({
    name: 'members',
    rights: 'people',
    calls: {
        'GET user/{id}/standing': {
            access: 'staff',
            summary:
                'What staff wrote about a member and what the member was told, newest first, with figures',
            query: z.object({ language: z.enum(languages).default('en') }),
            response: z.object({
                notes: z.array(memberNote),
                told: z.array(told),
                /** How much of theirs was right, and what staff removed, as on the desk. */
                person,
            }),
        },
        'POST user/{id}/standing': {
            access: 'staff',
            summary: 'Write a note, a warning or a mute with its end; repeating the last one returns it',
            body: z
                .object({
                    type: z.enum(memberNoteTypes),
                    note: requiredText(limits.deskNote),
                    until: givenDateTime.optional(),
                })
                .refine(({ type, until }) => (type === 'mute') === (until !== undefined), {
                    path: ['until'],
                    message: rule('contradiction'),
                }),
            response: memberNote,
        },
        'POST user/{id}/unmute': {
            access: 'staff',
            summary: 'End the mute of a member now',
            response: null,
        },
        'POST user/{id}/removed': {
            access: 'staff',
            summary:
                'Delete texts of a member, as one edit; `left` are those that are gone or not the member’s',
            body: z.object({
                items: z
                    .array(z.object({ kind: z.enum(removableKinds), id }))
                    .min(1)
                    .max(limits.removedAtOnce),
            }),
            response: z.object({ removed: z.int(), left: z.int() }),
        },
        'POST user/{id}/looked': {
            access: 'staff',
            summary: 'Answer the question whether to look at all texts of a member: they were looked at',
            response: null,
        },
        'GET desk/suspects': {
            rights: ['moderation', 'community'],
            access: 'staff',
            summary:
                'The members of whom the reader removed the last texts, and how many texts of each are left to look at',
            response: z.array(z.object({ id, username: z.string(), removed: z.int(), left: z.int() })),
        },
        'POST desk/answers': {
            access: 'public',
            signed: true,
            largest: { bytes: limits.answerBytes },
            summary:
                'What a member answers to a message, from the backend of the app; repeating it changes nothing',
            body: z.object({
                /** The app's own, by which an answer is told from others to the same message. */
                id: z
                    .string({ error: missing })
                    .min(1)
                    .max(limits.answerId)
                    .refine(text => !/[\s\p{C}]/u.test(text), {
                        message: rule('format'),
                    }),
                message: id,
                member: id,
                text: requiredText(limits.memberAnswer).refine(isSeen, { message: rule('unreadable') }),
            }),
            response: null,
        },
        'GET words': {
            rights: ['moderation', 'community', 'people'],
            access: 'staff',
            summary: 'What members are told, by the kind of message; null where they are told nothing',
            query: z.object({ language: z.enum(languages) }),
            response: z.partialRecord(z.enum(messageKinds), words).nullable(),
        },
        'PUT words': {
            rights: ['moderation', 'community', 'people'],
            access: 'staff',
            summary: 'Replace the wordings of staff for a kind of message, after those that Backbar has',
            body: z.object({
                kind: z.enum(messageKinds),
                texts: z.array(requiredText(limits.memberWords)).max(limits.wordings),
            }),
            response: null,
        },
    },
});
