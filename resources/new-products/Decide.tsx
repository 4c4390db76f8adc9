import AddIcon from '@mui/icons-material/AddOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { ChangeButton } from '../../src/kit/record/ChangeButton.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { addProductPath } from '../../src/shared/newProduct/addProductPath.ts';
import { useCopyBarcode } from '../../src/shared/newProduct/useCopyBarcode.ts';
import { styled } from '../../src/kit/styled.ts';
import { HideButton } from './HideButton.tsx';
import { LinkByIdDialog } from './LinkByIdDialog.tsx';
import { useLinking } from './useLinking.ts';

const Buttons = styled('div')(({ theme: { size } }) => ({
    display: 'grid',
    gap: 8,
    '& .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& .MuiButton-root kbd': { marginInlineStart: 'auto' },
}));

const UnlinkButton = () => {
    const translate = useTranslate();
    const { unlink, isPending } = useLinking();
    return (
        <ChangeButton shortcut="u" startIcon={<UnlinkIcon />} loading={isPending} act={() => void unlink()}>
            {translate('resources.new-products.unlink')}
        </ChangeButton>
    );
};

/** The actions for a new product, each with its key: link, unlink, add to the catalogue, hide. */
export const Decide = () => {
    const translate = useTranslate();
    const record = useRecordContext<NewProduct>()!;
    const { possible, copy, setCopy } = useCopyBarcode(record);
    const [linking, setLinking] = useState(false);
    const decided = record.product !== null || record.hide;
    return (
        <Section title={translate('resources.new-products.decide')}>
            <Buttons>
                <ChangeButton
                    shortcut="l"
                    variant={decided ? undefined : 'contained'}
                    startIcon={<LinkIcon />}
                    aria-haspopup="dialog"
                    act={() => setLinking(true)}
                >
                    {translate('resources.new-products.link.title')}
                </ChangeButton>
                {record.product && <UnlinkButton />}
                <ChangeButton shortcut="a" startIcon={<AddIcon />} act={addProductPath(record)}>
                    {translate('resources.new-products.add')}
                </ChangeButton>
                <HideButton />
                {possible && (
                    <FormControlLabel
                        label={translate('resources.new-products.link.copyWhen')}
                        control={
                            <Checkbox checked={copy} onChange={event => setCopy(event.target.checked)} />
                        }
                    />
                )}
            </Buttons>
            {linking && <LinkByIdDialog onClose={() => setLinking(false)} />}
        </Section>
    );
};
