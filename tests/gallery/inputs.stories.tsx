import type { Meta } from '@storybook/react-vite';
import { ResourceContextProvider } from 'react-admin';
import { FieldInputs } from '../../src/ui/input/FieldInputs.tsx';
import { FieldShell } from '../../src/ui/input/FieldShell.tsx';
import { FileButton } from '../../src/ui/input/FileButton.tsx';
import { FoundInput } from '../../src/ui/input/FoundInput.tsx';
import { BooleanInput } from '../../src/ui/input/BooleanInput.tsx';
import { DayInput, MomentInput } from '../../src/ui/input/MomentInput.tsx';
import { PictureInput } from '../../src/ui/input/PictureInput.tsx';
import { PicturesInput } from '../../src/ui/input/PicturesInput.tsx';
import { RadioButtonGroupInput } from '../../src/ui/input/RadioButtonGroupInput.tsx';
import { NumberInput, SearchInput, TextInput } from '../../src/ui/input/TextInput.tsx';
import { maxLength, required } from '../../src/ui/validators.ts';
import { description, stem } from './content.ts';
import { InForm } from './InForm.tsx';

export default {
    title: 'Inputs',
    component: TextInput,
    subcomponents: {
        NumberInput,
        SearchInput,
        BooleanInput,
        RadioButtonGroupInput,
        MomentInput,
        DayInput,
        PictureInput,
        PicturesInput,
        FieldShell,
        FoundInput,
        FileButton,
    },
} satisfies Meta;

export const Texts = () => (
    <InForm record={{ name: 'Damask Rose Hand Cream', description }}>
        <TextInput source="name" label="Name" counted={50} />
        <TextInput source="description" label="Description" multiline minRows={3} optional />
        <TextInput
            source="note"
            label="Note"
            placeholder="For staff only"
            helperText="Members never see it."
        />
        <TextInput source="id" label="Disabled" defaultValue="Cannot be changed now" disabled />
        <TextInput source="code" label="Read only" defaultValue="2009481530271" readOnly tabular />
        <SearchInput source="brand" />
        <SearchInput source="name" />
        <SearchInput source="q" />
    </InForm>
);

export const TextsWithErrors = () => (
    <InForm
        record={{ name: 'Damask Rose Hand Cream, twice as long as the label of the tube has room for' }}
        validated
    >
        <TextInput source="name" label="Name" counted={50} validate={maxLength(50)} />
        <TextInput source="description" label="Description" multiline minRows={3} validate={required()} />
        <NumberInput source="amount" label="Amount" defaultValue="twelve" />
    </InForm>
);

export const Numbers = () => (
    <InForm record={{ amount: 50 }}>
        <NumberInput source="amount" label="Amount" min={1} max={500} helperText="In millilitres" />
        <NumberInput source="empty" label="Link to submission" optional />
    </InForm>
);

export const YesOrNo = () => (
    <InForm record={{ single_use: true }}>
        <BooleanInput source="single_use" label="Single use" />
        <BooleanInput source="hidden" label="Hidden" helperText="Members do not find it." />
        <BooleanInput source="locked" label="Disabled" disabled />
    </InForm>
);

const hazards = ['none', 'low', 'moderate', 'high'];

export const OneOfAFew = () => (
    <InForm record={{ hazard: 'low' }}>
        <RadioButtonGroupInput source="hazard" label="Hazard" choices={hazards} />
        <RadioButtonGroupInput source="stacked" label="Stacked" choices={hazards} row={false} />
        <RadioButtonGroupInput
            source="disabled"
            label="Disabled"
            choices={hazards}
            defaultValue="high"
            disabled
        />
    </InForm>
);

export const Moments = () => (
    <InForm record={{ publish: '2026-03-12 09:41:00', unfinished: '12-03-', day: '2026-03-12' }} validated>
        <MomentInput source="publish" label="Publish at" />
        <MomentInput source="empty" label="Until" optional />
        <MomentInput source="unfinished" label="Unfinished" />
        <MomentInput source="disabled" label="Disabled" defaultValue="2026-03-12 09:41:00" disabled />
        <DayInput source="day" label="Printed on" />
    </InForm>
);

export const Picture = () => (
    <InForm record={{ image: stem('tube-1') }}>
        <PictureInput source="image" label="Image" />
        <PictureInput source="empty" label="Without a picture" />
    </InForm>
);

export const PictureThatIsMissing = () => (
    <InForm validated>
        <PictureInput source="image" label="Image" validate={required()} />
    </InForm>
);

export const Pictures = () => (
    <ResourceContextProvider value="posts">
        <InForm
            record={{
                post_images: [
                    { id: 1, image: stem('flatLay-1') },
                    { id: 2, image: stem('flatLay-2') },
                ],
            }}
        >
            <PicturesInput source="post_images" label="Images" />
            <PicturesInput source="empty" label="Without pictures" />
        </InForm>
    </ResourceContextProvider>
);

export const InputsOfTheDeclaredFields = () => (
    <ResourceContextProvider value="brands">
        <InForm>
            <FieldInputs />
        </InForm>
    </ResourceContextProvider>
);

export const ShellOfAnInput = () => (
    <InForm>
        <FieldShell
            id="shell"
            label="Ingredients"
            end="12 / 50"
            note="3 repaired"
            helperText="One name on each line"
        >
            <input id="shell" aria-describedby="shell-helper" />
        </FieldShell>
    </InForm>
);

const tubes = [
    { id: 1, name: 'Damask Rose Hand Cream' },
    { id: 2, name: 'Damask Rose Lip Balm' },
];

export const RecordThatIsFound = () => (
    <FoundInput
        label="Product"
        value="1"
        chosen={tubes[0]}
        onChange={() => undefined}
        found={text => ({
            queryKey: ['tubes', text],
            queryFn: () => tubes.filter(({ name }) => name.includes(text)),
        })}
        nameOf={({ name }) => name}
        placeholder="Search products"
    />
);

export const ButtonsThatChooseFiles = () => (
    <>
        <FileButton label="Choose a table" accept=".csv" variant="contained" onPick={() => undefined} />
        <FileButton label="Choose pictures" accept="image/*" multiple onPick={() => undefined} />
        <FileButton label="Reading" accept=".csv" loading onPick={() => undefined} />
    </>
);
