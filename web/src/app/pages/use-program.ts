import { useTexts } from '../texts/use-texts.ts';
import { usePageData } from './page-data.ts';

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
