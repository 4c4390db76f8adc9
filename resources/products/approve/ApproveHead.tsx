import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Kbd } from '../../../src/kit/Kbd.tsx';
import { PageHead } from '../../../src/kit/PageHead.tsx';
import { listPath } from '../../../src/kit/resource/paths.ts';
import { useRememberedList } from '../../../src/routing/rememberedLists.ts';
import { placeQuery } from '../../../src/shared/newProduct/queries.ts';
import { UserLink } from '../../../src/shared/user/UserLink.tsx';
import { styled } from '../../../src/kit/styled.ts';
import type { Typed } from './approveValues.ts';
import { repairedCase } from './repairedCase.ts';

const Head = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    paddingBlockEnd: 9,
    '& > div': { paddingBlockStart: 12 },
    '& nav': { marginBlockEnd: 3 },
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& .queue': { ...typography.body2, color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& .queue a': { textDecoration: 'underline' },
    [breakpoints.down('phone')]: { '& .queue': { display: 'none' } },
}));

interface ApproveHeadProps {
    submission: NewProduct;
    typed: Typed;
    onBack: () => void;
}

/** The head of the page: which submission it is, how many wait, who sent it, and the way back. */
export const ApproveHead = ({ submission, typed, onBack }: ApproveHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    const [locale] = useLocaleState();
    const remembered = useRememberedList();
    const { data: place } = useQuery(placeQuery(submission.id, 'unlinked'));
    const list = translate('resources.new-products.name', { smart_count: 2 });
    const waiting = place?.position && {
        place: place.position.toLocaleString(locale),
        total: place.total.toLocaleString(locale),
    };
    return (
        <Head>
            <PageHead
                title={repairedCase(typed.name)}
                trail={[{ label: list, to: remembered(listPath('new-products')) }]}
                tags={
                    <>
                        {typed.brand && <span className="count">{typed.brand}</span>}
                        <Chip component="span" color="primary" icon={<AddIcon />} label={t('adding')} />
                    </>
                }
                actions={
                    <>
                        <span className="queue">
                            {waiting && `${t('waiting', waiting)} · `}
                            {t('by')} <UserLink user={submission.user} />
                        </span>
                        <Button onClick={onBack} aria-keyshortcuts="Escape">
                            {t('back')}
                            <Kbd keys="Esc" />
                        </Button>
                    </>
                }
            />
        </Head>
    );
};
