import { Edit } from '../../src/kit/form/Edit.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';

/** The edit form of a question: its text. */
export const QuestionEdit = () => (
    <Edit>
        <SimpleForm>
            <TextInput source="question" />
        </SimpleForm>
    </Edit>
);
