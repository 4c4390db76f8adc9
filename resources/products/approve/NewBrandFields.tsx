import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { escapeCloses } from '../../../src/kit/escapeCloses.ts';
import { text } from '../../../src/kit/fields/field.ts';
import { rulesOf } from '../../../src/kit/fields/rules.ts';
import { AutocompleteInput } from '../../../src/kit/input/AutocompleteInput.tsx';
import { TextInput } from '../../../src/kit/input/TextInput.tsx';
import { useReference } from '../../../dataProvider/useReference.ts';
import { styled } from '../../../src/kit/styled.ts';
import { RepairedName } from './NameInput.tsx';

const Box = styled('section')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 10,
    padding: 12,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
    '& h2': { ...typography.h3 },
    // There is room for the sign and the button.
    '& .note > span > span': visuallyHidden,
}));

const nameRules = rulesOf(text({ required: true, max: limits.brandName }));

interface NewBrandFieldsProps {
    /** The brand as the member typed it. */
    typed: string;
    /** Somebody has just asked for a new brand; else it comes with a draft, and the focus stays where it is. */
    isPressed: boolean;
    onCancel: () => void;
}

/** The fields of a brand that is added with the product, its name with the case repaired. */
export const NewBrandFields = ({ typed, isPressed, onCancel }: NewBrandFieldsProps) => {
    const translate = useTranslate();
    const heading = useId();
    const box = useRef<HTMLElement>(null);
    const { data: countries } = useReference('countries');
    // Not into a field: the name is filled in, and the keys of the page go on working.
    useEffect(() => {
        if (isPressed) box.current?.focus();
    }, [isPressed]);
    return (
        // The fields inside handle keys; this only keeps Escape from the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <Box ref={box} tabIndex={-1} aria-labelledby={heading} onKeyDown={escapeCloses(onCancel)}>
            <header>
                <h2 id={heading}>{translate('resources.products.approve.brand.add')}</h2>
                <Button variant="text" size="small" onClick={onCancel}>
                    {translate('components.save.cancel')}
                </Button>
            </header>
            <TextInput
                source="brand_new.name"
                label="resources.products.brand.name"
                validate={nameRules}
                autoComplete="off"
                note={<RepairedName source="brand_new.name" typed={typed} />}
            />
            <AutocompleteInput
                source="brand_new.country_id"
                label="resources.brands.fields.country_id"
                choices={countries}
                validate={[]}
                optional
            />
        </Box>
    );
};
