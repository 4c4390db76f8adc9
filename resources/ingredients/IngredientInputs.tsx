import { Fields } from '../../src/kit/form/Fields.tsx';
import { RadioButtonGroupInput } from '../../src/kit/input/RadioButtonGroupInput.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';
import type { HazardScore } from '../../src/shared/hazard/hazard.ts';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';
import { NamesInput } from './NamesInput.tsx';

const tagOf = (score: string) => <HazardTag score={score as HazardScore} />;

/** The inputs of an ingredient, shared by the create and edit forms. */
export const IngredientInputs = () => (
    <Fields>
        <NamesInput />
        <RadioButtonGroupInput source="ewg_hazard_score" optionText={tagOf} />
        <TextInput source="ewg_rating" />
        <TextInput source="description" />
    </Fields>
);
