import { Edit } from '../../src/features/resource/Edit.tsx';
import { SimpleForm } from '../../src/features/form/SimpleForm.tsx';
import { PostInputs } from './PostInputs.tsx';

export const PostEdit = () => (
    <Edit>
        <SimpleForm>
            <PostInputs />
        </SimpleForm>
    </Edit>
);
