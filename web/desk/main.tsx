import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '../src/ui/layout/fonts.css';
import '../src/ui/layout/tokens.css';
import './ui/base.css';
import './ui/frame.css';
import './ui/gate.css';
import './ui/call.css';
import './ui/parts.css';
import './ui/figures.css';
import './ui/fields.css';
import './ui/sections.css';
import './ui/palette.css';
import { Console } from './frame/console.tsx';
import { TextsProvider } from './texts/texts-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the console');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/desk">
      <TextsProvider>
        <Console />
      </TextsProvider>
    </BrowserRouter>
  </StrictMode>,
);
