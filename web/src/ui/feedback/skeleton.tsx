import type { ReactNode } from 'react';
import './skeleton.css';

interface SkeletonProps {
  /** The words for the loading content: 'Loading your transactions'. */
  words: string;
  /** Shown once it takes long. */
  slowWords: string;
  isSlow: boolean;
  children: ReactNode;
}

/** Stands where something loads. The shapes keep still; the words say what loads and, after a while, that it is slow. */
export function Skeleton({ words, slowWords, isSlow, children }: SkeletonProps) {
  return (
    <div className="skeleton flow" role="status">
      <p>{words}</p>
      {isSlow && <p className="soft">{slowWords}</p>}
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** As many rows as a list will have. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div className="sk-row" key={at}>
      <span className="sk sk--name" />
      <span className="sk sk--line" />
    </div>
  ));
}
