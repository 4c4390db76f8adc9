import { Edit } from '../../src/kit/form/Edit.tsx';
import { SimpleForm } from '../../src/kit/form/SimpleForm.tsx';
import { PostInputs } from './PostInputs.tsx';

/** The edit form of a post. */
export const PostEdit = () => (
    <Edit>
        <SimpleForm>
            <PostInputs />
        </SimpleForm>
    </Edit>
);
