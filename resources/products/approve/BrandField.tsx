import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useId, useRef, useMemo, useState } from 'react';
import { isEmpty, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { useFirstFieldFocus } from '../../../src/ui/form/useFirstFieldFocus.ts';
import { escapeCloses } from '../../../src/ui/keys/escapeCloses.ts';
import { text } from '../../../src/ui/fields/field.ts';
import { rulesOf } from '../../../src/ui/fields/rules.ts';
import { AutocompleteInput } from '../../../src/ui/input/AutocompleteInput.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { useReference } from '../../../dataProvider/useReference.ts';
import { styled } from '../../../src/ui/styled.ts';
import { RepairedName, LabelNote, Repaired } from './NameInput.tsx';
import AddIcon from '@mui/icons-material/AddOutlined';
import { useFormContext, useWatch } from 'react-hook-form';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { useFilledIn } from '../form/useFilledIn.ts';
import { useFocusBack } from '../form/useFocusBack.ts';
import type { ApproveValues } from './approveValues.ts';
import { likeBrand } from './likeBrand.ts';
import { repairedCase } from './repairedCase.ts';
import { useFormKey } from '../../../src/ui/keys/useFormKey.ts';

const Box = styled('section')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 10,
    padding: 12,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    '& header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
    '& h2': { ...typography.h3 },
    // The column has room for the sign and the button only, and below the label if the label is long.
    '& .note > span > span': visuallyHidden,
    '& .top': { flexWrap: 'wrap', rowGap: 2 },
    '& .note': { flex: 'none', maxWidth: '100%' },
}));

const nameRules = rulesOf(text({ required: true, max: limits.brandName }));

interface NewBrandFieldsProps {
    typed: string;
    /** Staff pressed the button for a new brand, so its name gets the focus; a restored draft leaves it alone. */
    isPressed: boolean;
    onCancel: () => void;
}

const NewBrandFields = ({ typed, isPressed, onCancel }: NewBrandFieldsProps) => {
    const translate = useTranslate();
    const heading = useId();
    const box = useRef<HTMLElement>(null);
    const { data: countries } = useReference('countries');
    useFirstFieldFocus(box, isPressed);
    return (
        // The fields inside handle keys; this only keeps Escape from the page.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <Box ref={box} aria-labelledby={heading} onKeyDown={escapeCloses(onCancel)}>
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

/** A new brand stands in for one. */
const given = (id: unknown, { brand_new }: Partial<ApproveValues>) =>
    isEmpty(id) && !brand_new ? 'refusals.required' : undefined;

export const BrandField = ({ typed }: { typed: string }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.brand.${key}`, args);
    const { setValue } = useFormContext<ApproveValues>();
    const { data: brands } = useReference('brands');
    const [id, added] = useWatch<ApproveValues, ['brand_id', 'brand_new']>({
        name: ['brand_id', 'brand_new'],
    });
    const like = useMemo(() => brands && likeBrand(brands, typed), [brands, typed]);
    useFilledIn('brand_id', like?.id);
    const [isPressed, setPressed] = useState(false);
    const add = () => {
        setPressed(true);
        setValue('brand_new', { name: repairedCase(typed), country_id: null }, { shouldDirty: true });
        setValue('brand_id', null, { shouldDirty: true });
    };
    useFormKey('b', add);
    const { button, cancelled } = useFocusBack(Boolean(added));
    const cancel = () => {
        cancelled();
        setValue('brand_new', null, { shouldDirty: true });
    };
    const chosen = brands?.find(brand => brand.id === id);
    const note = () => {
        if (chosen && chosen.id === like?.id && typed !== '' && chosen.name !== typed)
            return <Repaired>{t('typed', { name: typed })}</Repaired>;
        if (chosen || !brands) return undefined;
        return <LabelNote>{typed !== '' && t('unknown', { name: typed })}</LabelNote>;
    };
    if (added)
        return (
            <div data-decide="brand">
                <NewBrandFields typed={typed} isPressed={isPressed} onCancel={cancel} />
            </div>
        );
    return (
        <div data-decide="brand">
            <AutocompleteInput source="brand_id" choices={brands} validate={given} note={note()} />
            {brands && !chosen && (
                <Button
                    ref={button}
                    className={typed === '' ? undefined : 'proposed'}
                    variant="text"
                    size="small"
                    startIcon={<AddIcon />}
                    aria-keyshortcuts="B Alt+B"
                    onClick={add}
                >
                    {typed === '' ? t('add') : t('addNamed', { name: repairedCase(typed) })}
                    <Kbd keys="B" />
                </Button>
            )}
        </div>
    );
};
