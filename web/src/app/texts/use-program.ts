import { usePageData } from '../page/page-data.ts';
import { useTexts } from './use-texts.ts';

/** The program's facts in the page's language. */
export function useProgram() {
  const { what, fullName, legalNote, supportHours, ...facts } = usePageData().program;
  const { language } = useTexts();
  return {
    ...facts,
    what: what[language],
    fullName: fullName[language],
    legalNote: legalNote[language],
    supportHours: supportHours[language],
  };
}
