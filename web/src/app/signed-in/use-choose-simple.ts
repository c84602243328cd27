import { listCards } from '@portal/contract/card/list-cards';
import { chooseSimple } from '@portal/contract/profile/choose-simple';
import { ApiError } from '../calls/api-error.ts';
import { changeReads } from '../calls/cached-reads.ts';
import { callApi } from '../calls/client.ts';
import { showFailure } from '../calls/modal.ts';
import { useAlone } from '../calls/use-alone.ts';
import { keepSimplePage } from './simple-page.ts';

/** Chooses the simple page or the full one; `done` runs once the choice is kept. */
export function useChooseSimple(done: () => void = () => undefined) {
  const { isBusy, alone } = useAlone();
  const choose = (isSimple: boolean) =>
    void alone(async () => {
      try {
        await callApi(chooseSimple, { isSimple }, { silent: true });
        changeReads(listCards, (read) => ({ ...read, isSimple }));
        keepSimplePage(isSimple);
        done();
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        showFailure(thrown);
      }
    });
  return { isBusy, choose };
}
