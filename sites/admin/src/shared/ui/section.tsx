import { useId, type ReactNode, type Ref } from 'react';

export function Section({
  heading,
  headingRef,
  className = 'stack',
  children,
}: {
  readonly heading: ReactNode;
  /** Lets the heading take the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
