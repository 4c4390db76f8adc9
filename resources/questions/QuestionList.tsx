import type { QuestionRow } from '../../contract/community.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { List } from '../../src/kit/list/List.tsx';
import { MarkRead } from '../../src/shared/unread/MarkRead.tsx';

const repliesOf = (row: QuestionRow) => row.product_question_answers.length;

/** Questions, newest first. */
export const QuestionList = () => (
    <List<QuestionRow>>
        <MarkRead list="questions" />
        <DataTable>
            <DataTable.Col<QuestionRow> source="question" under={({ user }) => user?.username} />
            <DataTable.NumberCol<QuestionRow> source="replies" phone render={repliesOf} csv={repliesOf} />
            <DataTable.Col source="user" />
            <DataTable.Col source="created" />
        </DataTable>
    </List>
);
