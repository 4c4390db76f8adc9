import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useReference } from '../../../dataProvider/useReference.ts';
import { AutocompleteInput } from '../../../src/kit/input/AutocompleteInput.tsx';
import { Kbd } from '../../../src/kit/Kbd.tsx';
import { useFilledIn } from '../form/useFilledIn.ts';
import type { ApproveValues } from './approveValues.ts';
import { LabelNote, Repaired } from './LabelNote.tsx';
import { likeBrand } from './likeBrand.ts';
import { NewBrandFields } from './NewBrandFields.tsx';
import { repairedCase } from './repairedCase.ts';
import { useApproveKey } from './useApproveKey.ts';

const noRules: [] = [];

/** The brand: the one that is most like what was typed, another one, or a new one with its fields in place. */
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
    useApproveKey('b', add);
    const addButton = useRef<HTMLButtonElement>(null);
    const isCancelled = useRef(false);
    const cancel = () => {
        isCancelled.current = true;
        setValue('brand_new', null, { shouldDirty: true });
    };
    useEffect(() => {
        if (added || !isCancelled.current) return;
        isCancelled.current = false;
        addButton.current?.focus();
    }, [added]);
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
            <AutocompleteInput source="brand_id" choices={brands} validate={noRules} note={note()} />
            {brands && !chosen && (
                <Button
                    ref={addButton}
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
