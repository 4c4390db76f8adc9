import { FieldPair, Fields } from '../../src/kit/form/Fields.tsx';
import { ImageInput } from '../../src/kit/input/ImageInput.tsx';
import { ReferenceArrayInput, ReferenceInput } from '../../src/kit/input/ReferenceInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import { styled } from '../../src/kit/styled.ts';

const Logo = styled('div')(({ theme: { size } }) => ({ maxWidth: size.picture }));

/** The inputs of a brand, shared by the create and edit forms. */
export const BrandInputs = () => (
    <Fields>
        <TextInput source="name" />
        <FieldPair>
            <ReferenceInput source="country_id" />
            <ReferenceInput source="parent_id" />
        </FieldPair>
        <ReferenceArrayInput source="tags" />
        <TextInput source="description" />
        <Logo>
            <ImageInput source="logo" />
        </Logo>
    </Fields>
);
