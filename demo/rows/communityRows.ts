import {
    channel,
    post,
    postComment,
    postCommentProduct,
    postImage,
    postProduct,
    productQuestion,
    productQuestionAnswer,
} from '../../server/database/schema/community.ts';
import { demoStem } from '../pictures/demoStem.ts';
import { Random } from '../random.ts';
import * as words from '../words/community.ts';
import { phrase } from './phrases.ts';
import { rowsOf, times, type DemoContext, type TableRows } from './rows.ts';

const counts = {
    posts: 400,
    comments: 2_500,
    questions: 600,
    answers: 2_000,
};
const minute = 60_000;

/** Shortly after another moment, and never in the future. */
const soonAfter = (moment: Date, now: Date, random: Random) => {
    const room = Math.min(now.getTime() - moment.getTime(), 12 * 1440 * minute);
    return new Date(moment.getTime() + Math.floor(random.next() ** 3 * room));
};

const postRows = ({ seed, now, members, catalogue }: DemoContext) => {
    const random = new Random(`${seed}/posts`);
    const productIds = (most: number) =>
        random
            .sample(catalogue.products, random.int(0, most))
            .map(each => catalogue.products.indexOf(each) + 1);
    const rows = times(random, now, counts.posts, 420).map((created, index) => {
        // The newest few are scheduled for later.
        const waits = index >= counts.posts - 12 && random.chance(0.6);
        return {
            id: index + 1,
            title: phrase(random.pick(words.postTitles), catalogue, random),
            body: random
                .sample(words.paragraphs, random.int(2, 7))
                .map(text => phrase(text, catalogue, random))
                .join('\n\n'),
            channel_id: random.int(1, words.channels.length),
            account_id: random.pick(members),
            visible_after: waits
                ? new Date(now.getTime() + random.int(1, 14) * 1440 * minute)
                : random.chance(0.2)
                  ? new Date(created.getTime() + random.int(1, 3) * 60 * minute)
                  : null,
            upvote_count: Math.floor(random.next() ** 3 * 240),
            created,
        };
    });
    const images = rows.flatMap(({ id }) =>
        Array.from(
            {
                length: random.weighted([
                    [0, 3],
                    [1, 4],
                    [2, 2],
                    [3, 1],
                    [5, 1],
                ]),
            },
            (_, order) => ({
                post_id: id,
                image: demoStem('flatLay', id, 2 + order),
                order,
            }),
        ),
    );
    const products = rows.flatMap(({ id }) =>
        productIds(id % 3 === 0 ? 10 : 3).map((product_id, order) => ({ post_id: id, product_id, order })),
    );
    return {
        rows,
        tables: [
            rowsOf(
                channel,
                words.channels.map((name, index) => ({ id: index + 1, name })),
            ),
            rowsOf(post, rows),
            rowsOf(postImage, images),
            rowsOf(postProduct, products),
        ],
    };
};

interface Thread {
    /** The record of the thread, and when it was written. */
    below: number;
    created: Date;
}

/** A tree of two levels: entries and their replies, each later than its parent. */
const thread = (subjects: Thread[], count: number, { now, members }: DemoContext, random: Random) => {
    const heads: (Thread & { id: number })[] = [];
    return Array.from({ length: count }, (_, index) => {
        const parent = heads.length > 20 && random.chance(0.35) ? random.pick(heads) : undefined;
        const subject = parent ?? subjects[Math.floor(random.next() ** 0.7 * subjects.length)]!;
        const row = {
            id: index + 1,
            below: subject.below,
            parent_id: parent?.id ?? null,
            account_id: random.pick(members),
            created: soonAfter(subject.created, now, random),
        };
        if (!parent) heads.push(row);
        return row;
    });
};

const commentRows = (
    context: DemoContext,
    posts: { id: number; created: Date; visible_after: Date | null }[],
): TableRows[] => {
    const random = new Random(`${context.seed}/comments`);
    const { catalogue } = context;
    const subjects = posts
        .filter(({ visible_after }) => !visible_after || visible_after <= context.now)
        .map(({ id, created }) => ({ below: id, created }));
    const rows = thread(subjects, counts.comments, context, random);
    const products = rows
        .filter(() => random.chance(0.12))
        .map(({ id }) => ({
            post_comment_id: id,
            product_id: random.int(1, catalogue.products.length),
            order: 0,
        }));
    return [
        rowsOf(
            postComment,
            rows.map(({ below, ...row }) => ({
                ...row,
                post_id: below,
                body: phrase(random.pick(words.comments), catalogue, random),
                upvote_count: Math.floor(random.next() ** 4 * 60),
            })),
        ),
        rowsOf(postCommentProduct, products),
    ];
};

const questionRows = (context: DemoContext): TableRows[] => {
    const random = new Random(`${context.seed}/questions`);
    const { now, members, catalogue } = context;
    const rows = times(random, now, counts.questions, 420).map((created, index) => ({
        id: index + 1,
        question: phrase(random.pick(words.questions), catalogue, random),
        account_id: random.pick(members),
        created,
    }));
    const answered = rows
        .filter(() => random.chance(0.88))
        .map(({ id, created }) => ({ below: id, created }));
    return [
        rowsOf(productQuestion, rows),
        rowsOf(
            productQuestionAnswer,
            thread(answered, counts.answers, context, random).map(({ below, ...row }) => ({
                ...row,
                product_question_id: below,
                answer: phrase(random.pick(row.parent_id ? words.replies : words.answers), catalogue, random),
            })),
        ),
    ];
};

/** The community's posts, comments, questions and answers. */
export const communityRows = (context: DemoContext): TableRows[] => {
    const posts = postRows(context);
    return [...posts.tables, ...commentRows(context, posts.rows), ...questionRows(context)];
};
