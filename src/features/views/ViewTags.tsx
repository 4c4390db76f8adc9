import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/views.ts';
import { useAddress } from '../../routing/routerProvider.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { useResourceDeclaration } from '../resource/useResourceDeclaration.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useOwnerWords, useViewChanges } from './useViewChanges.tsx';
import { styled } from '../../ui/styled.ts';
import { keptSearch, knownSearch } from './viewAddress.ts';

const Row = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

interface ViewTagsProps {
    view: ListView;
    hidden: readonly string[];
}

const isSame = (one: readonly string[], other: readonly string[]) =>
    one.toSorted().join() === other.toSorted().join();

/** Beside a saved view's name: whose it is, whether the list differs from it, and which of its filters are gone. */
export const ViewTags = ({ view, hidden }: ViewTagsProps) => {
    const translate = useTranslate();
    const ownerOf = useOwnerWords();
    const list = useResourceDeclaration();
    const search = keptSearch(useAddress().search);
    const { replace } = useViewChanges();
    const notifyFailure = useNotifyFailure();
    const [save, isSaving] = useOneAtATime(async () => {
        try {
            await replace(view.id, { ...view, search, hidden: [...hidden] });
        } catch (error) {
            notifyFailure(error, view.name);
        }
    });
    const known = list && knownSearch(view, list);
    const isAltered = search !== known?.search || !isSame(hidden, view.hidden);
    return (
        <Row>
            <Tag>{ownerOf(view)}</Tag>
            {isAltered && (
                <>
                    <Tag>{translate('lists.views.notSaved')}</Tag>
                    <Button size="small" variant="text" loading={isSaving} onClick={() => void save()}>
                        {translate('lists.views.save')}
                    </Button>
                </>
            )}
            {known && known.dropped.length > 0 && (
                <Quiet>{translate('lists.views.dropped', { names: known.dropped.join(', ') })}</Quiet>
            )}
        </Row>
    );
};
