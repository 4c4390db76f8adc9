import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ImportWhy, importWhys } from '../../contract/importReasons.ts';
import { pageSizes } from '../../contract/limits.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { CleanUpHead } from '../../src/features/cleanUp/CleanUpHead.tsx';
import { WaitingRows } from '../../src/features/cleanUp/waiting/WaitingRows.tsx';
import { WhyChoice } from '../../src/features/cleanUp/waiting/WhyChoice.tsx';
import { Pagination } from '../../src/ui/list/Pagination.tsx';
import { EmptyState } from '../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../src/ui/message/ListFailure.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { useAddressParam } from '../../src/ui/useAddressParam.ts';

const perPage = pageSizes.importRows[0];

const knownWhy = (text: string | undefined): ImportWhy | undefined => importWhys.find(why => why === text);

export const Quarantine = () => {
    const translate = useTranslate();
    const [whyText, setWhy] = useAddressParam('why');
    const [page, setPage] = useState(1);
    const why = knownWhy(whyText);
    const { data, error, refetch } = useCall('GET quarantine', {
        query: { page, per_page: perPage, ...(why && { why }) },
        placeholderData: before => before,
    });
    const name = translate('resources.quarantine.name');
    return (
        <>
            <CleanUpHead
                part="quarantine"
                count={data?.total}
                actions={
                    data && (
                        <WhyChoice
                            whys={data.whys}
                            value={why}
                            onChange={chosen => {
                                setPage(1);
                                setWhy(chosen);
                            }}
                        />
                    )
                }
            />
            {error && <ListFailure name={name} error={error} refetch={refetch} />}
            {!data && !error && <PageLoading />}
            {data?.total === 0 && (
                <EmptyState
                    title={translate('resources.quarantine.empty')}
                    text={translate('resources.quarantine.emptyHint')}
                />
            )}
            {data && data.total > 0 && (
                <WaitingRows
                    rows={data.items}
                    ofAll
                    pager={
                        data.total > perPage && (
                            <Pagination page={page} perPage={perPage} total={data.total} setPage={setPage} />
                        )
                    }
                />
            )}
        </>
    );
};
