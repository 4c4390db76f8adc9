import { sql } from 'drizzle-orm';
import type { Question, QuestionAnswer, QuestionRow } from '../../contract/community.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody, ParsedQuery } from '../../contract/types.ts';
import { narrowedBy, narrowedPage, selectedIds, type NarrowedList } from '../database/narrowedPage.ts';
import { newestRows, newestTotal } from '../database/newestPage.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { productQuestion, productQuestionAnswer } from '../database/schema/community.ts';
import { versionOf } from '../database/version.ts';
import { wireTime } from '../database/wireTime.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { authorRef } from '../moderation/subject.ts';
import { deleteStored, replaceStored } from '../records/stored.ts';
import { hasWords } from '../search/likePattern.ts';

type Reader = Pick<Database, 'execute'>;

const columns = sql`
    q.id, q.question, ${wireTime(sql`q.created`)} as created, ${authorRef(sql`q.account_id`)} as "user"`;

const answerObject = sql`json_build_object(
    'id', x.id, 'answer', x.answer, 'created', ${wireTime(sql`x.created`)}, 'parent_id', x.parent_id,
    'user', ${authorRef(sql`x.account_id`)}, 'version', ${versionOf('product_question_answer', sql`x.id`)})`;

const rowColumns = sql`${columns},
    (select coalesce(json_agg(json_build_object('id', x.id) order by x.created, x.id), '[]')
        from product_question_answer x where x.product_question_id = q.id) as product_question_answers`;

const narrowable: NarrowedList<ParsedQuery<'GET product-questions'>> = {
    table: 'product_question',
    as: 'q',
    columns: rowColumns,
    filters: {
        q: text => hasWords(sql`q.search`, text),
        answered: isWanted => (isWanted ? sql`q.size > 0` : sql`q.size = 0`),
        member: id => sql`q.account_id = ${id}`,
    },
    sorts: { size: { value: sql`q.size`, type: 'bigint' } },
};

/** Newest first, or filtered and sorted by the query. Throws 422 for an invalid cursor. */
export const listQuestions = (db: Database, query: ParsedQuery<'GET product-questions'>) => {
    const { page, per_page } = query;
    if (narrowedBy(narrowable, query).length > 0)
        return narrowedPage<QuestionRow>(db, narrowable, query, { size: per_page });
    return readPage<QuestionRow>(
        db,
        newestRows(narrowable, { page, perPage: per_page }),
        sql`select ${newestTotal(narrowable)} as total`,
    );
};

export const meantQuestions = (query: ParsedQuery<'GET product-questions'>) => selectedIds(narrowable, query);

/** Answers and replies are oldest first. Throws 404. */
export const findQuestion = async (db: Reader, id: number) => {
    const found = await readRow<Question>(
        db,
        sql`select ${columns}, ${versionOf('product_question', sql`q.id`)} as version,
                (select coalesce(json_agg(${answerObject} order by x.created, x.id), '[]')
                    from product_question_answer x where x.product_question_id = q.id) as product_question_answers
            from product_question q where q.id = ${id}`,
    );
    if (!found) throw notFound('noQuestion');
    return found;
};

export const listQuestionIds = async (db: Database) => {
    const rows = await readRows<{ id: number }>(
        db,
        sql`select id from product_question order by created desc, id desc`,
    );
    return rows.map(row => row.id);
};

/** Throws 404, 409 if the question was changed since the version. */
export const updateQuestion = (edit: Edit, id: number, body: ParsedBody<'PUT product-question/{id}'>) =>
    edit(tx => replaceStored(tx, productQuestion, { ...body, id }, findQuestion));

/** Answers are deleted too. Throws 404, 409 if the question was changed since the version. */
export const deleteQuestion = (edit: Edit, id: number, version?: number) =>
    edit(tx => deleteStored(tx, productQuestion, { id, version }, findQuestion));

/** An answer in the form its question contains. Throws 404. */
export const findAnswer = async (db: Reader, id: number) => {
    const row = await readRow<{ answer: QuestionAnswer }>(
        db,
        sql`select ${answerObject} as answer from product_question_answer x where x.id = ${id}`,
    );
    if (!row) throw notFound('noAnswer');
    return row.answer;
};

/** Throws 404, 409 if the answer was changed since the version, and 422 if the body's id differs from the address. */
export const updateAnswer = (edit: Edit, id: number, body: ParsedBody<'PUT product-question-answer/{id}'>) =>
    edit(async tx => {
        if (body.id !== id) throw invalid({ id: problem('addressId') });
        return replaceStored(tx, productQuestionAnswer, body, findAnswer);
    });

/** Replies are deleted too. Throws 404, 409 if the answer was changed since the version. */
export const deleteAnswer = (edit: Edit, id: number, version?: number) =>
    edit(tx => deleteStored(tx, productQuestionAnswer, { id, version }, findAnswer));
