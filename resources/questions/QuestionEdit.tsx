import type { Question } from '../../contract/community.ts';
import { limits } from '../../contract/limits.ts';
import { EditPage } from '../../src/kit/form/EditPage.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { maxLength, required } from '../../src/kit/validators.ts';

const rules = [required, maxLength(limits.question)];

/** The form of a question: its text. */
export const QuestionEdit = () => (
    <EditPage<Question>>
        <TextInput source="question" validate={rules} counted={limits.question} multiline minRows={3} />
    </EditPage>
);
