import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Post } from '../../contract/community.ts';
import { FieldPair, Fields } from '../../src/ui/form/Fields.tsx';
import { MomentInput } from '../../src/ui/input/MomentInput.tsx';
import { PicturesInput } from '../../src/ui/input/PicturesInput.tsx';
import { ReferenceInput } from '../../src/ui/input/ReferenceInput.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { futureUnless } from '../../src/ui/validators.ts';
import { ProductsInput } from '../../src/features/product/ProductsInput.tsx';
import { UserInput } from '../../src/features/user/UserInput.tsx';

/** Channel and user are for new posts only (moderation document, section 5). */
export const PostInputs = () => {
    const post = useRecordContext<Post>();
    const visibleRule = useMemo(() => futureUnless(post?.visible_after), [post?.visible_after]);
    return (
        <Fields>
            {!post && (
                <FieldPair>
                    <ReferenceInput source="channel_id" />
                    <UserInput source="user_id" />
                </FieldPair>
            )}
            <TextInput source="title" />
            <TextInput source="body" minRows={6} maxRows={24} />
            <MomentInput source="visible_after" validate={visibleRule} />
            <ProductsInput source="products" />
            <PicturesInput source="images" />
        </Fields>
    );
};
