import { FieldPair, Fields } from '../../src/ui/form/Fields.tsx';
import { PictureInput } from '../../src/ui/input/PictureInput.tsx';
import { ReferenceArrayInput, ReferenceInput } from '../../src/ui/input/ReferenceInput.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { styled } from '../../src/ui/styled.ts';

const Logo = styled('div')(({ theme: { size } }) => ({ maxWidth: size.picture }));

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
            <PictureInput source="logo" />
        </Logo>
    </Fields>
);
