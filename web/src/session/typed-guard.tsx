import { type RefObject, useState } from 'react';
import { useForgetting } from '../app/forms/use-forgetting.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';

interface TypedGuardProps {
  form: RefObject<HTMLFormElement | null>;
  /** The user ID that the device remembers, with which the form begins. */
  findUserId: () => string;
}

/** Clears what was typed into the sign-in form and left there, and says so. */
export default function TypedGuard({ form, findUserId }: TypedGuardProps) {
  const { t } = useTexts();
  const [isForgotten, setForgotten] = useState(false);
  useForgetting({
    onUntouched: () => {
      const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
      const [userId, password] = [field('userId'), field('password')];
      const remembered = findUserId();
      if (!userId || !password || (userId.value === remembered && password.value === '')) return;
      userId.value = remembered;
      password.value = '';
      setForgotten(true);
    },
  });
  if (!isForgotten) return null;
  return (
    <Alert tone="info" isLive>
      {t('error:timeOut.untouched')}
    </Alert>
  );
}
