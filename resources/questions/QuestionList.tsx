import type { QuestionRow } from '../../contract/community.ts';
import { DateTimeField } from '../../src/kit/DateTimeField.tsx';
import { ListPage } from '../../src/kit/list/ListPage.tsx';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { MarkRead } from '../../src/shared/unread/MarkRead.tsx';
import { UserLink } from '../../src/shared/user/UserLink.tsx';

const columns: readonly Column<QuestionRow>[] = [
    {
        id: 'question',
        label: 'resources.questions.fields.question',
        width: '52%',
        text: row => row.question,
        cell: row => <NameCell name={row.question} under={row.user.username} />,
    },
    {
        id: 'replies',
        label: 'resources.questions.fields.replies',
        figures: true,
        phone: true,
        text: row => row.product_question_answers.length,
        cell: row => row.product_question_answers.length,
    },
    {
        id: 'user',
        label: 'resources.questions.fields.user',
        text: row => row.user.username,
        cell: row => <UserLink user={row.user} />,
    },
    {
        id: 'created',
        label: 'resources.questions.fields.created',
        text: row => row.created,
        cell: row => <DateTimeField value={row.created} />,
    },
];

/** Questions, the newest first. */
export const QuestionList = () => (
    <ListPage<QuestionRow> columns={columns} before={<MarkRead list="questions" />} />
);
