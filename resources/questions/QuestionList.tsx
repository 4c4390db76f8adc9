import type { QuestionRow } from '../../contract/community.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { List } from '../../src/features/resource/List.tsx';
import { choice } from '../../src/ui/list/narrow/filter.ts';
import { byAge, type ListOrder } from '../../src/ui/list/orders.ts';
import { DeleteActs } from '../../src/features/jobs/DeleteActs.ts';
import { memberFilter } from '../../src/features/user/memberFilter.tsx';
import { MarkRead } from '../../src/features/unread/MarkRead.tsx';

const repliesOf = (row: QuestionRow) => row.product_question_answers.length;

const filters = [
    choice('answered', 'lists.questions.answered'),
    memberFilter('resources.questions.fields.user'),
];

const orders: readonly ListOrder[] = [
    ...byAge('created'),
    { field: 'size', order: 'DESC', label: 'lists.questions.mostAnswers' },
    { field: 'size', order: 'ASC', label: 'lists.questions.fewestAnswers' },
];

export const QuestionList = () => (
    <List<QuestionRow> search="resources.questions.search" narrow={filters} orders={orders} acts={DeleteActs}>
        <MarkRead list="questions" />
        <DataTable>
            <DataTable.Col<QuestionRow> source="question" under={({ user }) => user?.username} />
            <DataTable.NumberCol<QuestionRow> source="replies" phone render={repliesOf} csv={repliesOf} />
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
