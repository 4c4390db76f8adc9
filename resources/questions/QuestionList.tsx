import type { QuestionRow } from '../../contract/community.ts';
import { pageSizes } from '../../contract/limits.ts';
import { DateTimeField } from '../../src/components/DateTimeField.tsx';
import { ListPage } from '../../src/components/list/ListPage.tsx';
import { NameCell } from '../../src/components/list/NameCell.tsx';
import type { Column } from '../../src/components/list/column.ts';
import { MarkRead } from '../../src/components/unread/MarkRead.tsx';
import { UserLink } from '../../src/components/UserLink.tsx';

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
    <ListPage<QuestionRow>
        columns={columns}
        pageSizes={pageSizes.questions}
        before={<MarkRead list="questions" />}
    />
);
